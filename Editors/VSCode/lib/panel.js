"use strict";
// A panel with the page of weft-web. The extension opens the page's WebSocket connection and relays its messages.
//
// The panel loads nothing from the network, so it also works in remote windows, and the page need not allow framing.
const http = require("node:http");
const crypto = require("node:crypto");
const { Socket } = require("./socket");

/** The script that replaces the browser's WebSocket in the panel. */
const bridge = `
    const weftHost = acquireVsCodeApi();
    let weftSocket = null;
    window.WebSocket = class {
        static OPEN = 1;
        constructor() { this.readyState = 0; weftSocket = this; weftHost.postMessage({ type: "connect" }); }
        send(text) { weftHost.postMessage({ type: "send", text }); }
    };
    window.addEventListener("message", event => {
        const socket = weftSocket, { type, data, code } = event.data;
        if (!socket) return;
        if (type === "open") { socket.readyState = 1; socket.onopen(); }
        if (type === "text") socket.onmessage({ data });
        if (type === "binary") socket.onmessage({ data: data instanceof ArrayBuffer ? data : new Uint8Array(data).slice().buffer });
        if (type === "close") { socket.readyState = 3; socket.onclose({ code }); }
    });
`;

/** Returns the page of the server, adapted to a panel. */
function panelPage(page, nonce = crypto.randomBytes(16).toString("hex")) {
    const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src data:`;
    return page
        .replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`)
        .replace("<script>", () => `<script nonce="${nonce}">${bridge}</script>\n<script nonce="${nonce}">`);
}

function fetchPage(address) {
    return new Promise((resolve, reject) => {
        http.get(address, response => {
            if (response.statusCode !== 200) { response.resume(); return reject(new Error(`weft-web answers ${response.statusCode}`)); }
            const parts = [];
            response.on("data", data => parts.push(data));
            response.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
            response.on("error", reject);
        }).on("error", reject);
    });
}

class Panel {
    /** @param panel a WebviewPanel; `onClose` is called when the user closes it */
    constructor(panel, onClose) {
        this.panel = panel;
        this.address = null;
        this.socket = null;
        panel.webview.onDidReceiveMessage(message => this.receive(message));
        panel.onDidDispose(() => {
            this.panel = null;
            this.disconnect();
            onClose();
        });
        this.note("Building the package …");
    }

    /** Shows a message in place of the page. */
    note(text) {
        const escaped = text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
        if (this.panel) this.panel.webview.html = `<!DOCTYPE html><html><body><p>${escaped}</p></body></html>`;
    }

    /** Shows the window at an address. */
    async show(address) {
        this.disconnect();
        this.address = address;
        try {
            const page = await fetchPage(address);
            if (this.panel && this.address === address) this.panel.webview.html = panelPage(page);
        } catch (error) {
            this.note(`The page cannot be loaded: ${error.message}`);
        }
    }

    receive(message) {
        if (message?.type === "connect" && this.address) this.connect();
        if (message?.type === "send" && typeof message.text === "string") this.socket?.send(message.text);
    }

    connect() {
        this.disconnect();
        const post = message => this.panel?.webview.postMessage(message);
        const socket = new Socket(this.address, {
            onOpen: () => post({ type: "open" }),
            onText: data => post({ type: "text", data }),
            // Copied, because the buffer may be a part of a larger one.
            onBinary: data => post({ type: "binary", data: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) }),
            onClose: code => { if (this.socket === socket) post({ type: "close", code }); },
        });
        this.socket = socket;
    }

    disconnect() {
        const socket = this.socket;
        this.socket = null;
        socket?.close();
    }
}

module.exports = { Panel, panelPage };
