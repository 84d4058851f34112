"use strict";
const test = require("node:test");
const assert = require("node:assert");
const { previewsIn, requestFor } = require("../lib/previews");

const source = `import UIKit
// #Preview("In a comment") { }
let text = "#Preview"
#Preview("Card") { Card() }
/* #Preview("Another") */
#Preview {
    List()
}
#Preview("A \\"quoted\\" name", traits: .fixedLayout(width: 1, height: 1)) { }
#PreviewSetup(Store())
`;

test("previews are found by name and line, comments and strings are not", () => {
    assert.deepStrictEqual(previewsIn(source), [
        { name: "Card", line: 3 }, { name: null, line: 5 }, { name: 'A "quoted" name', line: 8 },
    ]);
});

test("a line belongs to the preview above it, the first lines to the first", () => {
    assert.deepStrictEqual(requestFor("/a/B.swift", source, 0), { show: "Card" });
    assert.deepStrictEqual(requestFor("/a/B.swift", source, 4), { show: "Card" });
    assert.deepStrictEqual(requestFor("/a/B.swift", source, 6), { showFile: "/a/B.swift" });
    assert.deepStrictEqual(requestFor("/a/B.swift", source, 99), { show: 'A "quoted" name' });
    assert.strictEqual(requestFor("/a/C.swift", "let a = 1\n", 0), null);
});
