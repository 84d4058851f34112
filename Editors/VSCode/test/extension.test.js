"use strict";
// Runs the extension in a stub of the editor, with fake-weft.js instead of weft, which serves a page and a WebSocket.
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const vm = require("node:vm");
const Module = require("node:module");
const stub = require("./vscode-stub");

const load = Module._load;
Module._load = function (name, ...rest) { return name === "vscode" ? stub.vscode : load.call(this, name, ...rest); };
const extension = require("../extension");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "weft-vscode-"));
const card = path.join(folder, "Sources", "Cards", "Card.swift");
fs.mkdirSync(path.dirname(card), { recursive: true });
fs.writeFileSync(path.join(folder, "Package.swift"), "");
fs.writeFileSync(card, '#Preview("Card") { }\n#Preview("Other") { }\n');
const log = path.join(folder, "requests");

async function until(condition) {
    for (let round = 0; round < 500; round++) {
        if (await condition()) return;
        await new Promise(resolve => setTimeout(resolve, 20));
    }
    assert.fail(`stays false: ${condition}`);
}
const requests = () => fs.existsSync(log) ? fs.readFileSync(log, "utf8").trim().split("\n").map(line => JSON.parse(line)) : [];

test.before(() => {
    stub.settings.program = path.join(__dirname, "fake-weft.js");
    stub.settings.followEditor = true;
    process.env.WEFT_FAKE_LOG = log;
    extension.activate({ subscriptions: [] });
});

test.after(() => { extension.deactivate(); fs.rmSync(folder, { recursive: true, force: true }); });

test("the panel shows the page, and frames and input pass through it", async () => {
    stub.edit(card, 0);
    stub.run("weft.open");
    const panel = stub.panels[0];
    assert.strictEqual(panel.viewColumn, stub.vscode.ViewColumn.Beside);
    await until(() => panel.webview.html.includes("<canvas"));
    assert.match(panel.webview.html, /script-src 'nonce-[0-9a-f]{32}'/);
    assert.ok(!/<script>/.test(panel.webview.html));

    // The page's scripts, in a window whose messages are the panel's.
    const received = [];
    const window = { addEventListener: (type, handler) => { if (type === "message") window.handler = handler; } };
    const context = vm.createContext({
        window, acquireVsCodeApi: () => ({ postMessage: message => panel.send(message) }), ArrayBuffer, Uint8Array, received,
    });
    panel.onPost = data => window.handler({ data });
    const [bridge, page] = [...panel.webview.html.matchAll(/<script nonce="\w+">([\s\S]*?)<\/script>/g)].map(match => match[1]);
    vm.runInContext(bridge, context);
    vm.runInContext("var WebSocket = window.WebSocket;\n" + page, context);
    await until(() => received.length === 3);
    assert.deepStrictEqual(received, ["open", "hello", "binary 70000"]);
    await until(() => requests().some(request => request.socket === '{"type":"shown"}'));
});

test("the preview at the cursor is selected, once", async () => {
    await until(() => requests().some(request => request.show === "Card"));
    stub.edit(card, 1);
    await until(() => requests().some(request => request.show === "Other"));
    stub.edit(card, 1);
    stub.edit(path.join(os.tmpdir(), "elsewhere.swift"), 0, '#Preview("Foreign") { }');
    stub.edit(card, 0);
    await until(() => requests().filter(request => request.show).length === 3);
    assert.deepStrictEqual(requests().filter(request => request.show).map(request => request.show), ["Card", "Other", "Card"]);
});

test("errors of the compiler are shown in the source and go away with the next generation", async () => {
    stub.session(requests()[0].pid, "error");
    await until(() => stub.diagnostics.size === 1);
    const [error] = stub.diagnostics.get(card);
    assert.deepStrictEqual([error.range.start.line, error.range.start.character, error.message], [4, 2, "no such thing"]);
    stub.session(requests()[0].pid, "shown");
    await until(() => stub.diagnostics.size === 0);
});

test("a place in the preview opens its source", async () => {
    stub.session(requests()[0].pid, "open");
    await until(() => stub.shown.length === 1);
    assert.strictEqual(stub.shown[0].document.fileName, card);
    assert.strictEqual(stub.shown[0].options.selection.start.line, 1);
});

test("closing the panel ends the program", async () => {
    const { pid } = requests()[0];
    stub.panels[0].dispose();
    await until(() => { try { process.kill(pid, 0); return false; } catch { return true; } });
});

test("a program that is missing, or ends, is named", async () => {
    stub.settings.program = path.join(folder, "no-weft");
    stub.edit(card, 0);
    stub.run("weft.open");
    await until(() => stub.errors.some(error => error.includes("was not found")));
    assert.ok(stub.panels[1].webview.html.includes("was not found"));
    stub.run("weft.stop");
});
