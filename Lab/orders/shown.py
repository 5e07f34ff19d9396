"""A frame as the app prints it, and what it says. The identifiers of the controls are here."""


class Shown:
    def __init__(self, frame):
        self.frame = frame
        self.screen = frame["screen"]
        self.controls = {control["id"]: control for control in frame["controls"]}
        self.elements = frame["elements"]

    def offers(self, control):
        """Whether a control can be used now."""
        return control in self.controls and "disabledReason" not in self.controls[control]

    def first(self, *controls):
        """The first of these controls that can be used; None if none can."""
        return next((each for each in controls if self.offers(each)), None)

    def ids(self, prefix):
        """The rest of the identifier of each usable control with a prefix."""
        return [each.removeprefix(prefix) for each in self.controls if each.startswith(prefix) and self.offers(each)]

    def value(self, control):
        return self.controls.get(control, {}).get("value")

    def line(self, control, text=None):
        """The line that uses a control; a `/` keeps a label from being read as a command such as `back`."""
        found = self.controls[control]
        if found["kind"] == "row":
            return str(found["number"])
        # A secret is typed on the line after the one that selects its field.
        between = "\n" if found["kind"] == "secureField" else " "
        return between.join(filter(None, [found.get("key") or "/" + found["label"], text]))

    def has(self, level):
        """Whether there is a notice of this level, such as `error`."""
        return any(element.get("level") == level for element in self.elements)

    @property
    def has_ended(self):
        """Whether the screen shows that the backend has ended the session."""
        return any("The shop has ended your session." in element.get("text", "") for element in self.elements)

    @property
    def email(self):
        """The address in “The shop knows you as robin, robin@mail.example.”; None elsewhere."""
        texts = [element.get("text", "") for element in self.elements]
        known = [text for text in texts if text.startswith("The shop knows you as ")]
        return known[0].split()[-1][:-1] if known else None

    @property
    def quantities(self):
        """The quantities on the screen of the cart, from such as “2 × $109.95, Sand, M”."""
        rows = [row.get("subtitle", "") for element in self.elements for row in element.get("rows", [])]
        return sorted(int(row.split()[0]) for row in rows if " × " in row)

    @property
    def saying(self):
        """What the checkout says about the order, in the words of a submission's state."""
        if self.offers("order"):
            return "placed"
        if "withdraw" in self.controls:
            return "queued"
        if "ask" in self.controls:
            return "unknown"
        if any(element.get("text", "").startswith("The shop refused the order.") for element in self.elements):
            return "refused"
        if "place" in self.controls or "accept" in self.controls:
            return "review"
        return "sending" if any(element["kind"] == "progress" for element in self.elements) else "empty"

    def fault(self, path):
        """What no frame may have; None for nothing."""
        keys = [control["key"] for control in self.frame["controls"] if "key" in control]
        ids = [control["id"] for control in self.frame["controls"]]
        ways = [tab for tab in self.frame.get("tabs", []) if not tab["selected"]]
        faults = {
            "is a dead end": len(path) < 2 and not ways and not any(map(self.offers, ids)),
            "has no title": not self.frame["title"],
            "is blank": not self.elements,
            "never stops loading": any(element["kind"] == "placeholder" for element in self.elements),
            "has two controls with one identifier": len(ids) > len(set(ids)),
            "has two controls with one key": len(keys) > len(set(keys)),
        }
        return next((f"{self.screen} {fault}" for fault, is_there in faults.items() if is_there), None)
