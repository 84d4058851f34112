"use strict";
// Shows the live preview of a package in a panel beside its sources.
const path = require("node:path");
const fs = require("node:fs");
const vscode = require("vscode");
const { Panel } = require("./lib/panel");
const { Session } = require("./lib/session");
const { requestFor } = require("./lib/previews");

let session = null, panel = null, output = null, diagnostics = null;

function activate(context) {
    output = vscode.window.createOutputChannel("Weft");
    diagnostics = vscode.languages.createDiagnosticCollection("weft");
    context.subscriptions.push(
        output, diagnostics,
        vscode.commands.registerCommand("weft.open", open),
        vscode.commands.registerCommand("weft.showAtCursor", () => { open(); follow(vscode.window.activeTextEditor); }),
        vscode.commands.registerCommand("weft.stop", stop),
        vscode.window.onDidChangeActiveTextEditor(editor => { if (follows()) follow(editor); }),
        vscode.window.onDidChangeTextEditorSelection(event => { if (follows()) follow(event.textEditor); }),
        { dispose: stop });
}

function deactivate() { stop(); }

function setting(name) { return vscode.workspace.getConfiguration("weft").get(name); }
function follows() { return setting("followEditor"); }

/** The nearest folder above a file that has a Package.swift; without a file, the first workspace folder that has one. */
function packageFolder(file) {
    for (let folder = file && path.dirname(file); folder && folder !== path.dirname(folder); folder = path.dirname(folder)) {
        if (fs.existsSync(path.join(folder, "Package.swift"))) return folder;
    }
    const folders = (vscode.workspace.workspaceFolders ?? []).map(folder => folder.uri.fsPath);
    return folders.find(folder => fs.existsSync(path.join(folder, "Package.swift")));
}

function open() {
    const folder = packageFolder(vscode.window.activeTextEditor?.document.uri.fsPath);
    if (!folder) return void vscode.window.showErrorMessage("Weft: no folder with a Package.swift is open.");
    if (session && session.folder !== folder) stop();
    if (!panel) {
        panel = new Panel(vscode.window.createWebviewPanel(
            "weft.preview", `Preview of ${path.basename(folder)}`, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
            { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] }), () => { panel = null; stop(); });
    }
    if (session) return;
    let shown = null;
    const started = new Session(setting("program"), folder, {
        onAddress: address => panel?.show(address),
        onGeneration: report => { showErrors(report); if (report.state === "shown" && !shown) { shown = true; follow(vscode.window.activeTextEditor); } },
        onOpen: openPlace,
        onLog: line => output.appendLine(line),
        onEnd: reason => {
            if (session === started) { session = null; lastRequest = null; }
            if (!reason) return;
            panel?.note(reason);
            vscode.window.showErrorMessage(`Weft: ${reason}`);
        },
    });
    session = started;
}

function stop() {
    const ended = session, closed = panel;
    session = null;
    lastRequest = null;
    panel = null;
    ended?.stop();
    closed?.panel?.dispose();
    diagnostics?.clear();
}

// MARK: From the source to the preview

let lastRequest = null;

/** Selects the preview that the editor's file declares at the cursor. */
function follow(editor) {
    if (!session || editor?.document.languageId !== "swift") return;
    const file = editor.document.uri.fsPath;
    if (!file.startsWith(session.folder + path.sep)) return;
    const request = requestFor(file, editor.document.getText(), editor.selection.active.line);
    const text = JSON.stringify(request);
    if (!request || text === lastRequest) return;
    lastRequest = text;
    session.send(request);
}

// MARK: From the preview to the source

async function openPlace(place) {
    const position = new vscode.Position(Math.max(0, (place.line ?? 1) - 1), Math.max(0, (place.column ?? 1) - 1));
    try {
        const document = await vscode.workspace.openTextDocument(vscode.Uri.file(place.file));
        await vscode.window.showTextDocument(document, {
            viewColumn: vscode.ViewColumn.One, selection: new vscode.Range(position, position),
        });
    } catch (error) {
        vscode.window.showErrorMessage(`Weft: ${place.file} cannot be opened: ${error.message}`);
    }
}

function showErrors(report) {
    diagnostics.clear();
    if (report.state === "shown") return;
    const byFile = new Map();
    for (const error of report.errors ?? []) {
        if (!error.file) { output.appendLine(error.message); continue; }
        const line = Math.max(0, (error.line ?? 1) - 1), column = Math.max(0, (error.column ?? 1) - 1);
        const diagnostic = new vscode.Diagnostic(
            new vscode.Range(line, column, line, column + 1), error.message, vscode.DiagnosticSeverity.Error);
        diagnostic.source = "weft";
        byFile.set(error.file, [...(byFile.get(error.file) ?? []), diagnostic]);
    }
    for (const [file, found] of byFile) diagnostics.set(vscode.Uri.file(file), found);
}

module.exports = { activate, deactivate };
