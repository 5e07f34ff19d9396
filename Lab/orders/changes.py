"""What a line may do to the user's data: functions of the favorites, the cart, and the settings, before and after it."""

# The maximum quantity of one variant in a cart.
MAXIMUM = 99


def user_data(stored, sent=()):
    """The favorites, the cart without the variants that were sent, and the settings. Waiting lines count as part of the cart."""
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
    """One more of one variant is in the cart."""
    more = {sku: count - quantities(old).get(sku, 0) for sku, count in quantities(new).items()}
    return only_cart(old, new) and sorted(more.values())[-1:] == [1] and sum(more.values()) == 1


def quantity(sku, count):
    """There are so many of a variant in the cart, and nothing else has changed."""
    return lambda old, new: (
        only_cart(old, new) and others(old, sku) == others(new, sku) and quantities(new).get(sku, 0) == count
    )


def favorite(product):
    """A product has become a favorite, or is none any more."""
    return lambda old, new: old[1:] == new[1:] and old[0] ^ new[0] == {product}


def emptied(old, new):
    """The guest's favorites and cart are gone."""
    return not new[0] and not new[1] and old[2] == new[2]


def joined(guest):
    """The guest's favorites and cart have been added to those of the account."""
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
