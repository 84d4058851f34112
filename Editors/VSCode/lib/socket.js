"use strict";
// A WebSocket client for the server on the same machine; the Node version in older editors has none.
// Source: RFC 6455.
const crypto = require("node:crypto");
const http = require("node:http");

const longestMessage = 1 << 28;

class Socket {
    /** @param handlers onOpen(), onText(text), onBinary(buffer), onClose(code) */
    constructor(address, handlers) {
        this.handlers = handlers;
        this.rest = Buffer.alloc(0);
        this.parts = [];
        this.opcode = 0;
        this.isClosed = false;
        const url = new URL("socket", address);
        const key = crypto.randomBytes(16).toString("base64");
        this.request = http.get({
            host: url.hostname, port: url.port, path: url.pathname,
            headers: { Connection: "Upgrade", Upgrade: "websocket", Origin: url.origin, "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key },
        });
        this.request.on("error", () => this.close(1006));
        this.request.on("response", response => { response.resume(); this.close(1006); });
        this.request.on("upgrade", (response, stream, head) => {
            const accept = crypto.createHash("sha1").update(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
            if (response.headers["sec-websocket-accept"] !== accept) { stream.destroy(); return this.close(1002); }
            this.stream = stream;
            stream.setNoDelay(true);
            stream.on("data", data => this.receive(data));
            stream.on("error", () => this.close(1006));
            stream.on("close", () => this.close(1006));
            handlers.onOpen();
            this.receive(head);
        });
    }

    send(text) { this.sendFrame(1, Buffer.from(text, "utf8")); }

    sendFrame(opcode, payload) {
        if (!this.stream || this.isClosed) return;
        const length = payload.length, long = length > 65535 ? 8 : length > 125 ? 2 : 0;
        const head = Buffer.alloc(2 + long + 4);
        head[0] = 0x80 | opcode;
        head[1] = 0x80 | (long === 8 ? 127 : long === 2 ? 126 : length);
        if (long === 2) head.writeUInt16BE(length, 2);
        if (long === 8) head.writeBigUInt64BE(BigInt(length), 2);
        const mask = crypto.randomBytes(4);
        mask.copy(head, 2 + long);
        const masked = Buffer.from(payload);
        for (let index = 0; index < length; index++) masked[index] ^= mask[index & 3];
        this.stream.write(Buffer.concat([head, masked]));
    }

    receive(data) {
        this.rest = this.rest.length ? Buffer.concat([this.rest, data]) : data;
        while (!this.isClosed && this.rest.length >= 2) {
            const short = this.rest[1] & 0x7f, long = short === 127 ? 8 : short === 126 ? 2 : 0;
            if (this.rest.length < 2 + long) return;
            const length = long === 8 ? Number(this.rest.readBigUInt64BE(2)) : long === 2 ? this.rest.readUInt16BE(2) : short;
            if (length > longestMessage) return this.close(1009);
            if (this.rest.length < 2 + long + length) return;
            const isLast = (this.rest[0] & 0x80) !== 0, opcode = this.rest[0] & 15;
            const payload = this.rest.subarray(2 + long, 2 + long + length);
            this.rest = this.rest.subarray(2 + long + length);
            this.receiveFrame(opcode, isLast, payload);
        }
    }

    receiveFrame(opcode, isLast, payload) {
        if (opcode === 8) return this.close(payload.length >= 2 ? payload.readUInt16BE(0) : 1005);
        if (opcode === 9) return this.sendFrame(10, payload);
        if (opcode > 2) return;
        if (opcode !== 0) { this.opcode = opcode; this.parts = []; }
        this.parts.push(payload);
        if (!isLast) return;
        const message = Buffer.concat(this.parts);
        this.parts = [];
        if (this.opcode === 1) this.handlers.onText(message.toString("utf8"));
        else this.handlers.onBinary(message);
    }

    close(code = 1000) {
        if (this.isClosed) return;
        this.isClosed = true;
        this.stream?.destroy();
        this.request.destroy();
        this.handlers.onClose(code);
    }
}

module.exports = { Socket };
