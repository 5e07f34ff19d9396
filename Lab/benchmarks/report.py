"""Formats the figures from all suites as a table that includes the thresholds."""

import re

# The rows of the table in Docs/Patterns.md.
DOCUMENTED = re.compile(r"(action|async|idle)/.*")


def rivals(row, figures, threshold):
    """Yields the name, the measured speed ratio, and the required speed ratio of each client that must be slower than the row's client."""
    kind = row.rpartition("/")[0]
    for name, least in threshold.get("timesAsFastAs", {}).items():
        other = figures.get(f"{kind}/{name}", {}).get("ratio")
        ratio = figures.get(row, {}).get("ratio")
        yield name, other / ratio if other and ratio else None, least


def meets_threshold(row, figures, threshold):
    ratio = figures.get(row, {}).get("ratio")
    if "ratio" in threshold and (ratio is None or ratio > threshold["ratio"]):
        return False
    return all(speed is not None and speed >= least for _, speed, least in rivals(row, figures, threshold))


def line(row, figures, threshold):
    """Returns the table line for a row, followed by a line for each client that must be slower."""
    measured = figures.get(row, {})
    cells = [
        f"{measured['nanoseconds']:,.0f} ns" if "nanoseconds" in measured else "",
        f"{measured['bytes']:,} B" if "bytes" in measured else "",
        f"{measured['allocations']:g}" if "allocations" in measured else "",
        f"{measured['ratio']:.2f}" if "ratio" in measured else "not run",
        f"≤ {threshold['ratio']:g}" if "ratio" in threshold else "",
    ]
    mark = "" if meets_threshold(row, figures, threshold) else "   EXCEEDED"
    lines = [f"{row:36}" + "".join(f"{cell:>15}" for cell in cells) + mark]
    for name, speed, least in rivals(row, figures, threshold):
        times = "not run" if speed is None else f"{speed:.2f}"
        lines.append(f"{'    times as fast as ' + name:36}{'':45}{times:>15}{f'≥ {least:g}':>15}")
    return "\n".join(lines)


def report(figures, thresholds, pattern=None):
    """Returns the table and the names of the rows that do not meet their thresholds. Both contain only rows that match the filter."""
    rows = sorted({*figures, *thresholds})
    rows = [row for row in rows if pattern is None or re.fullmatch(pattern, row)]
    titles = "".join(f"{title:>15}" for title in ("time", "memory", "allocations", "× baseline", "threshold"))
    table = [f"{'':36}{titles}"] + [line(row, figures, thresholds.get(row, {})) for row in rows]
    return "\n".join(table), [row for row in rows if not meets_threshold(row, figures, thresholds.get(row, {}))]


def recorded(figures, before):
    """Returns the figures to record: the documented rows from this run and the earlier figures for all other rows."""
    rounded = {
        row: {name: round(value, 2 if name == "ratio" else 1 if name == "allocations" else None)
              for name, value in measured.items()}
        for row, measured in figures.items()
        if DOCUMENTED.fullmatch(row)
    }
    return before | rounded
