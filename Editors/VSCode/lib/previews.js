"use strict";
// Finds the preview for a position in a source.

/** The `#Preview`s of a Swift source: name (null if it has none) and line, counted from 0. Comments and strings are skipped. */
function previewsIn(text) {
    const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#Preview\b(?:\s*\(\s*"((?:\\.|[^"\\\n])*)")?/g;
    const found = [];
    for (const match of text.matchAll(token)) {
        if (!match[0].startsWith("#Preview")) continue;
        const line = text.slice(0, match.index).split("\n").length - 1;
        found.push({ name: match[1] === undefined ? null : match[1].replace(/\\(["\\])/g, "$1"), line });
    }
    return found;
}

/** The request to `weft dev` for a line of a file: the preview at or above the line, otherwise the first one; null if there are no previews. */
function requestFor(file, text, line) {
    const previews = previewsIn(text);
    if (previews.length === 0) return null;
    const preview = previews.filter(preview => preview.line <= line).pop() ?? previews[0];
    return preview.name === null ? { showFile: file } : { show: preview.name };
}

module.exports = { previewsIn, requestFor };
