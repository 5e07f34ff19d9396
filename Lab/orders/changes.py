"""What a line may do to the user's data: functions of the favorites, the cart, and the settings, before and after it."""


def user_data(stored):
    return stored.favorites, stored.cart, stored.settings


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


def quantities(data):
    return {sku: count for sku, (count, _) in data[1].items()}


def others(data, sku):
    return {key: line for key, line in data[1].items() if key != sku}
