"""Interprets a frame that the app printed, using the identifiers of the app's controls."""

from programs import message

ENDED = message("Your session has ended.")


class Shown:
    def __init__(self, frame):
        self.frame = frame
        self.screen = frame["screen"]
        self.controls = {control["id"]: control for control in frame["controls"]}
        self.elements = frame["elements"]

    def offers(self, control):
        """Returns True if the user can currently use a control."""
        return control in self.controls and "disabledReason" not in self.controls[control]

    def first(self, *controls):
        """Returns the first of these controls that the user can use, or None."""
        return next((each for each in controls if self.offers(each)), None)

    def ids(self, prefix):
        """Returns the suffixes of the usable controls whose identifiers begin with a prefix."""
        return [each.removeprefix(prefix) for each in self.controls if each.startswith(prefix) and self.offers(each)]

    def value(self, control):
        return self.controls.get(control, {}).get("value")

    def line(self, control, text=None):
        """Returns the line that uses a control. A leading `/` prevents the app from reading a label as a command such as `back`."""
        found = self.controls[control]
        if found["kind"] == "row":
            return str(found["number"])
        # The app reads a secret from the line after the line that selects the secure field.
        between = "\n" if found["kind"] == "secureField" else " "
        return between.join(filter(None, [found.get("key") or "/" + found["label"], text]))

    def has(self, level):
        """Returns True if the screen has a notice that has a given level, such as `error`."""
        return any(element.get("level") == level for element in self.elements)

    @property
    def has_ended(self):
        """True if the screen reports that the backend has ended the session."""
        return any(ENDED in element.get("text", "") for element in self.elements)

    @property
    def email(self):
        """The email address in the profile screen's line “Saved profile: …”, or None on other screens."""
        texts = [element.get("text", "") for element in self.elements]
        known = [text for text in texts if text.startswith("Saved profile: ")]
        return known[0].split()[-1][:-1] if known else None

    @property
    def quantities(self):
        """The sorted quantities on the cart screen, read from subtitles such as “2 × $109.95, Sand, M”."""
        rows = [row.get("subtitle", "") for element in self.elements for row in element.get("rows", [])]
        return sorted(int(row.split()[0]) for row in rows if " × " in row)

    @property
    def saying(self):
        """The state of the order that the checkout shows, as the name of a submission's state."""
        if self.offers("order"):
            return "placed"
        if "withdraw" in self.controls:
            return "queued"
        if "ask" in self.controls:
            return "unknown"
        if any(element.get("text", "").startswith("Your order was not placed") for element in self.elements):
            return "refused"
        if "place" in self.controls or "accept" in self.controls:
            return "review"
        return "sending" if any(element["kind"] == "progress" for element in self.elements) else "empty"

    def defect(self, path):
        """Returns a defect that a frame must never have, or None if there is no such defect."""
        keys = [control["key"] for control in self.frame["controls"] if "key" in control]
        ids = [control["id"] for control in self.frame["controls"]]
        ways = [tab for tab in self.frame.get("tabs", []) if not tab["selected"]]
        defects = {
            "is a dead end": len(path) < 2 and not ways and not any(map(self.offers, ids)),
            "has no title": not self.frame["title"],
            "is blank": not self.elements,
            "never stops loading": any(element["kind"] == "placeholder" for element in self.elements),
            "has two controls with the same identifier": len(ids) > len(set(ids)),
            "has two controls with the same key": len(keys) > len(set(keys)),
        }
        return next((f"The screen {self.screen} {defect}" for defect, is_present in defects.items() if is_present), None)
