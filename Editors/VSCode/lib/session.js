"use strict";
// A running `weft dev`, which exchanges lines of JSON with the extension.
const { spawn } = require("node:child_process");
const { StringDecoder } = require("node:string_decoder");

/** The length of the longest accepted line. A longer line is not a message of weft. */
const longestLine = 1 << 20;

/** Calls `onLine` with each whole line of a stream. */
function readLines(stream, onLine) {
    const decoder = new StringDecoder("utf8");
    let rest = "";
    stream.on("data", data => {
        const lines = (rest + decoder.write(data)).split("\n");
        rest = lines.pop();
        if (rest.length > longestLine) rest = "";
        for (const line of lines) onLine(line);
    });
}

class Session {
    /**
     * Starts `weft dev`.
     * @param handlers onAddress(address), onGeneration(report), onOpen(place), onLog(line), onEnd(reason)
     */
    constructor(program, folder, handlers) {
        this.folder = folder;
        this.handlers = handlers;
        this.hasEnded = false;
        this.child = spawn(program, ["dev", folder, "--web", "--editor"], { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
        this.child.on("error", error => this.end(error.code === "ENOENT"
            ? `${program} was not found: set “weft.program” to its path` : error.message));
        this.child.on("exit", (code, signal) => this.end(code === 0 || signal ? "" : `weft ended with exit code ${code}`));
        this.child.stdin.on("error", () => {});
        readLines(this.child.stdout, line => this.receive(line));
        readLines(this.child.stderr, line => handlers.onLog(line));
    }

    receive(line) {
        let message;
        try { message = JSON.parse(line); } catch { return this.handlers.onLog(line); }
        if (typeof message?.address === "string") this.handlers.onAddress(message.address);
        else if (message?.open) this.handlers.onOpen(message.open);
        else if (typeof message?.generation === "number") this.handlers.onGeneration(message);
        else this.handlers.onLog(line);
    }

    send(message) {
        if (!this.hasEnded && this.child.stdin.writable) this.child.stdin.write(JSON.stringify(message) + "\n");
    }

    end(reason) {
        if (this.hasEnded) return;
        this.hasEnded = true;
        this.handlers.onEnd(reason);
    }

    stop() {
        this.child.kill("SIGTERM");
    }
}

module.exports = { Session, readLines };
