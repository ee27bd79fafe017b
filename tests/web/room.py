"""What somebody sees who looks closely: words that overlap, stick out or are cut, and choices out of sight."""

from __future__ import annotations

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

PHONE_UNDER_ITS_BARS = (390, 664)
SIZES = (
    (360, 640), PHONE_UNDER_ITS_BARS, (844, 390), (820, 1180), (1180, 820), (1366, 768), (1440, 900), (1920, 1080),
    (2560, 1440),
)  # fmt: skip
_SOON = 3_000  # milliseconds

_WORDS_THAT_COLLIDE = """() => {
    const main = document.querySelector("main");
    const styles = new Map();
    const styleOf = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
    function* from(one) { for (; one && one !== main.parentElement; one = one.parentElement) yield one; }
    const first = (one, test) => { for (const other of from(one)) if (test(styleOf(other), other)) return other; };
    const paints = ({ backgroundColor, backgroundImage, borderTopWidth }) =>
        backgroundImage !== "none" || borderTopWidth !== "0px" || !/, 0\\)$|transparent/.test(backgroundColor);
    const stays = ({ position }, one) => position === "fixed" || position === "sticky" || one.tagName === "DIALOG";
    const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !first(one, (style) => style.clipPath !== "none") && !one.closest("svg, option");
    const clip = (box, one) => {
        let { left, top, right, bottom } = box;
        for (const other of from(one)) {
            if (styleOf(other).overflowY === "visible") continue;
            const edge = other.getBoundingClientRect();
            [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
            [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
        return { left, top, right, bottom };
    };
    // letters, without the room that a line has above and below them
    const letters = ({ left, top, right, bottom }) => {
        const less = 0.25 * (bottom - top);
        return { left, right, top: top + less, bottom: bottom - less };
    };
    const told = [], lines = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, holder = node.parentElement;
        if (!node.data.trim() || !shown(holder)) continue;
        for (const word of node.data.matchAll(/[\\p{L}’']{4,}/gu)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1 && styleOf(holder).hyphens !== "auto") told.push(`broken: ${word[0]}`);
        }
        range.selectNodeContents(node);
        const pill = first(holder, paints)?.getBoundingClientRect();
        const layer = first(holder, stays);
        for (const box of range.getClientRects()) {
            const line = letters(clip(box, holder));
            if (line.right - line.left < 2 || line.bottom - line.top < 2) continue;
            lines.push({ node, layer, line });
            if (line.left < -1 || line.right > innerWidth + 1) told.push(`beyond the window: ${node.data.trim()}`);
            if (pill && (line.left < pill.left - 1.5 || line.right > pill.right + 1.5
                || line.top < pill.top - 1.5 || line.bottom > pill.bottom + 1.5))
                told.push(`sticks out: ${node.data.trim()}`);
        }
    }
    for (const [n, one] of lines.entries())
        for (const other of lines.slice(n + 1)) {
            if (one.node === other.node || one.layer !== other.layer) continue;
            const wide = Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
            const high = Math.min(one.line.bottom, other.line.bottom) - Math.max(one.line.top, other.line.top);
            if (wide > 1.5 && high > 1.5) told.push(`overlap: ${one.node.data.trim()} | ${other.node.data.trim()}`);
        }
    for (const one of main.querySelectorAll("*")) {
        const { overflowX, overflowY, webkitLineClamp } = styleOf(one);
        if (webkitLineClamp !== "none" || !one.textContent.trim() || one.clientWidth < 2 || !shown(one)) continue;
        const across = overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
        const down = ["hidden", "clip"].includes(overflowY) && one.scrollHeight > one.clientHeight + 2;
        if (across || down) told.push(`cut: ${one.textContent.trim().slice(0, 60)}`);
    }
    return [...new Set(told)];
}"""

# Everything that can be chosen now, of which a part is out of the window or under something that stands there
_OUT_OF_SIGHT = """() => {
    const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main");
    const reaches = (one, x, y) => {
        const hit = document.elementFromPoint(x, y);
        const cover = hit?.closest("[data-covers]");
        return hit && (!cover || cover.contains(one));
    };
    return [...place.querySelectorAll("[data-lit=true], [data-act]")].filter((one) => {
        if (!one.checkVisibility()) return false;
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const middle = (left + right) / 2;
        return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth
            || !reaches(one, middle, top + 2) || !reaches(one, middle, bottom - 2);
    }).map((one) => one.getAttribute("aria-label") ?? one.textContent.trim());
}"""


def check_words(page: Page) -> None:
    """No words overlap, stick out of what holds them, are cut off or broken."""
    size = page.viewport_size
    told = page.evaluate(_WORDS_THAT_COLLIDE)
    assert not told, f"{page.url} {size}: {told}"


def check_choices_in_sight(page: Page) -> None:
    """All that may be chosen now can be seen and touched; the page may need a moment to come to rest."""
    try:
        page.wait_for_function(f"() => ({_OUT_OF_SIGHT})().length === 0", timeout=_SOON)
    except PlaywrightTimeout:
        status = page.get_by_test_id("status").inner_text()
        raise AssertionError(f"{status!r}: out of sight {page.evaluate(_OUT_OF_SIGHT)}") from None
