"""The changes that an input line may make to the favorites, the cart, and the settings, as functions of the data before and after the
line."""

# The maximum quantity of a variant in a cart.
MAXIMUM = 99


def user_data(stored, sent=()):
    """Returns the favorites, the cart without the variants that were sent, and the settings. The cart includes lines that are waiting
    to join it."""
    cart = {sku: line for sku, line in stored.cart.items() if sku not in sent}
    for sku, count, price in stored.waiting:
        add(cart, sku, count, price)
    return stored.favorites, cart, stored.settings


def add(cart, sku, count, price):
    before, price = cart.get(sku, (0, price))
    cart[sku] = (min(MAXIMUM, before + count), price)


def anything(old, new):
    return True


def only_cart(old, new):
    return old[::2] == new[::2]


def only_settings(old, new):
    return old[:2] == new[:2]


def one_more(old, new):
    """Returns True if the quantity of exactly one variant has increased by one."""
    more = {sku: count - quantities(old).get(sku, 0) for sku, count in quantities(new).items()}
    return only_cart(old, new) and sorted(more.values())[-1:] == [1] and sum(more.values()) == 1


def quantity(sku, count):
    """Returns a check that the cart has this quantity of a variant and that nothing else has changed."""
    return lambda old, new: (
        only_cart(old, new) and others(old, sku) == others(new, sku) and quantities(new).get(sku, 0) == count
    )


def favorite(product):
    """Returns a check that exactly one product was added to or removed from the favorites."""
    return lambda old, new: old[1:] == new[1:] and old[0] ^ new[0] == {product}


def emptied(old, new):
    """Returns True if the guest's favorites and cart are empty and the settings are unchanged."""
    return not new[0] and not new[1] and old[2] == new[2]


def joined(guest):
    """Returns a check that the guest's favorites and cart were added to the account's favorites and cart."""
    def change(old, new):
        cart = dict(old[1])
        for sku, line in guest[1].items():
            add(cart, sku, *line)
        return new == (old[0] | guest[0], cart, old[2])
    return change


def quantities(data):
    return {sku: count for sku, (count, _) in data[1].items()}


def others(data, sku):
    return {key: line for key, line in data[1].items() if key != sku}
