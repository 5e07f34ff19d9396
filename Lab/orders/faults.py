"""The names of the demo backend's faults, grouped by their effect. Faults that delay a response for seconds are in separate lists."""

from hypothesis import strategies as st

# After these faults, it is uncertain whether the order was placed.
DOUBTS = ["lostReply", "reset", "truncated", "malformed", "wrongTypes", "missingFields", "shortLists", "redirectNowhere", "late100ms"]

# After these faults, either the order was not placed or the response is valid.
OTHERS = [f"status{code}" for code in (400, 401, 403, 404, 405, 408, 409, 410, 421, 422, 500, 502, 504)] + [
    "tokenExpired", "dropped", "escapes", "extraFields", "redirectLoop", "redirectHost", "redirectFile", "delay100ms",
]

# Responses with the status 429 or 503 contain the header `Retry-After: 1`. A backend that is `gone` accepts no connections until a
# test restarts it.
LONGER = ["status429", "status503", "gone"]

# These faults affect the backend instead of a request: the backend either is down or closes the next connection.
STAGED = ["down", "closeAfterAccept"]

OF_ORDERS = DOUBTS + OTHERS + LONGER

# None of these refresh faults may end the session.
OF_REFRESHES = [
    "lostReply", "reset", "dropped", "truncated", "malformed", "wrongTypes", "missingFields", "redirectNowhere", "status401", "status403",
    "status429", "status500", "status503", "delay100ms", "late100ms",
]
REFRESH = "POST /v2/session/refresh"


def rule(fault, request="POST /v2/orders", count=1):
    return f"{request}:{fault}*{count}"


# The faults that affect successive order requests. A sequence consists of one of the following: up to four faults from `DOUBTS`, `OTHERS`,
# and `gone`; a response that looks final; a fault that delays the next attempt; or an uncertain outcome followed by a response that looks
# final.
ENDS = [f"status{code}" for code in (400, 401, 403, 404, 405, 409, 410, 421, 422)]
ORDER = st.one_of(
    st.lists(st.sampled_from(DOUBTS + OTHERS + ["gone"]), max_size=4),
    st.tuples(st.sampled_from(ENDS)),
    st.tuples(st.sampled_from(LONGER)),
    st.tuples(st.sampled_from(["lostReply", "reset", *DOUBTS]), st.sampled_from(ENDS)),
).map(lambda found: [rule(fault) for fault in found])

# An access token that expires during one or two kinds of requests, and the faults that affect the subsequent refreshes.
EXPIRY = st.one_of(
    st.just([]),
    st.tuples(
        st.lists(st.sampled_from(["POST /v2/orders", "GET /v2/orders*", "PUT /v2/profile", "GET /v2/profile"]), min_size=1, max_size=2),
        st.lists(st.sampled_from(OF_REFRESHES), max_size=3),
    ).map(lambda found: [rule("tokenExpired", each) for each in found[0]] + [rule(each, REFRESH) for each in found[1]]),
)

# Occasional faults that affect requests other than orders and refreshes.
REST = st.lists(
    st.tuples(
        st.sampled_from([
            "PUT /v2/profile", "GET /v2/orders*", "GET /v2/products/*", "GET /v2/categories*", "POST /v2/session", "DELETE /v2/session",
            "POST /v2/accounts",
        ]),
        st.sampled_from(DOUBTS + OTHERS),
        st.integers(1, 3),
    ).map(lambda found: rule(found[1], found[0], found[2])),
    max_size=1,
)
