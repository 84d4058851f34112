"use strict";
// The part of the module `vscode` that the extension uses.
const fs = require("node:fs");

const commands = new Map(), editorHandlers = [], selectionHandlers = [];
const stub = { settings: {}, panels: [], errors: [], shown: [], diagnostics: new Map() };

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
    constructor(start, end, endLine, endCharacter) {
        this.start = start instanceof Position ? start : new Position(start, end);
        this.end = start instanceof Position ? end : new Position(endLine, endCharacter);
    }
}
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }

class WebviewPanel {
    constructor(viewType, title, column, options) {
        Object.assign(this, { viewType, title, viewColumn: column.viewColumn, options, disposal: [], messages: [] });
        this.webview = {
            html: "", onDidReceiveMessage: handler => this.messages.push(handler),
            postMessage: message => { this.onPost?.(message); return Promise.resolve(true); },
        };
    }
    onDidDispose(handler) { this.disposal.push(handler); }
    send(message) { for (const handler of this.messages) handler(message); }
    dispose() { for (const handler of this.disposal.splice(0)) handler(); }
}

stub.vscode = {
    Position, Range, Diagnostic,
    DiagnosticSeverity: { Error: 0 }, ViewColumn: { One: 1, Beside: -2 },
    Uri: { file: fsPath => ({ fsPath }) },
    commands: { registerCommand: (name, handler) => { commands.set(name, handler); return { dispose() {} }; } },
    languages: {
        createDiagnosticCollection: () => ({
            set: (uri, list) => stub.diagnostics.set(uri.fsPath, list), clear: () => stub.diagnostics.clear(), dispose() {},
        }),
    },
    window: {
        activeTextEditor: undefined,
        createOutputChannel: () => ({ appendLine() {}, dispose() {} }),
        createWebviewPanel: (...words) => { const panel = new WebviewPanel(...words); stub.panels.push(panel); return panel; },
        onDidChangeActiveTextEditor: handler => { editorHandlers.push(handler); return { dispose() {} }; },
        onDidChangeTextEditorSelection: handler => { selectionHandlers.push(handler); return { dispose() {} }; },
        showErrorMessage: message => { stub.errors.push(message); },
        showTextDocument: async (document, options) => { stub.shown.push({ document, options }); },
    },
    workspace: {
        workspaceFolders: [],
        getConfiguration: () => ({ get: name => stub.settings[name] }),
        openTextDocument: async uri => ({ fileName: uri.fsPath }),
    },
};

stub.run = name => commands.get(name)();

/** Makes a file the active one, with the cursor in a line. */
stub.edit = (file, line, text = fs.readFileSync(file, "utf8")) => {
    const document = { languageId: "swift", uri: { fsPath: file }, getText: () => text };
    const editor = { document, selection: { active: new Position(line, 0) } };
    stub.vscode.window.activeTextEditor = editor;
    for (const handler of editorHandlers) handler(editor);
    for (const handler of selectionHandlers) handler({ textEditor: editor });
};

/** Sends an action to the process of fake-weft.js. */
stub.session = (pid, action) => {
    fs.writeFileSync(`${process.env.WEFT_FAKE_LOG}.action`, action);
    process.kill(pid, "SIGUSR2");
};

module.exports = stub;
