#!/usr/bin/env node
"use strict";
// Replaces `weft dev FOLDER --web --editor`: serves a page and a WebSocket that sends two messages, and writes reports on request.
const crypto = require("node:crypto");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");

const [, , command, folder, ...options] = process.argv;
if (command !== "dev" || options.join() !== "--web,--editor") process.exit(2);
const log = process.env.WEFT_FAKE_LOG, file = path.join(folder, "Sources", "Cards", "Card.swift");
const note = message => fs.appendFileSync(log, JSON.stringify(message) + "\n");
const send = message => process.stdout.write(JSON.stringify(message) + "\n");
const report = state => ({ generation: 1, state, errors: state === "error" ? [{ file, line: 5, column: 3, message: "no such thing" }] : [] });
note({ pid: process.pid });

const script = `
    const socket = new WebSocket("ws://x/socket");
    socket.binaryType = "arraybuffer";
    socket.onopen = () => received.push("open");
    socket.onmessage = event => {
        received.push(typeof event.data === "string" ? event.data : "binary " + event.data.byteLength);
        if (typeof event.data !== "string") socket.send('{"type":"shown"}');
    };
`;
const server = http.createServer((request, response) => {
    response.writeHead(request.url === "/token/" ? 200 : 404);
    response.end(`<!DOCTYPE html><html lang="en"><head></head><body><canvas></canvas>\n<script>${script}</script></body></html>`);
});
server.on("upgrade", (request, stream) => {
    if (request.url !== "/token/socket" || request.headers.origin !== `http://127.0.0.1:${server.address().port}`) return stream.destroy();
    const key = request.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const accept = crypto.createHash("sha1").update(key).digest("base64");
    stream.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    // A text in two fragments, and a frame with a long length in two pieces.
    stream.write(Buffer.concat([Buffer.from([1, 3]), Buffer.from("hel"), Buffer.from([0x80, 2]), Buffer.from("lo")]));
    const head = Buffer.alloc(10);
    head[0] = 0x82;
    head[1] = 127;
    head.writeBigUInt64BE(70000n, 2);
    stream.write(Buffer.concat([head, Buffer.alloc(30000)]));
    setTimeout(() => stream.write(Buffer.alloc(40000)), 30);
    stream.on("data", data => {
        const mask = data.subarray(2, 6);
        note({ socket: data.subarray(6, 6 + (data[1] & 0x7f)).map((byte, index) => byte ^ mask[index & 3]).toString() });
    });
    stream.on("error", () => {});
});
server.listen(0, "127.0.0.1", () => {
    send({ address: `http://127.0.0.1:${server.address().port}/token/` });
    send(report("shown"));
});
let rest = "";
process.stdin.on("data", data => {
    const lines = (rest + data).split("\n");
    rest = lines.pop();
    for (const line of lines) note(JSON.parse(line));
});
process.stdin.on("end", () => process.exit(0));
process.on("SIGUSR2", () => {
    const action = fs.readFileSync(`${log}.action`, "utf8");
    send(action === "open" ? { open: { file, line: 2, column: 1 } } : report(action));
});
