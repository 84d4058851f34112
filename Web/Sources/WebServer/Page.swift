/// The page that shows the window: a canvas and its script, without other files.
enum Page {
    /// The content security policy: the page's own script and style are allowed, and connections to this server and to WebSockets of this
    /// machine. The WebSockets are listed, because 'self' does not include their scheme in all browsers.
    static let policy =
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self' ws://127.0.0.1:* ws://localhost:*; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    static let html = """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><title>Weft</title><link rel="icon" href="data:,">
        <style>
        html, body { margin: 0; height: 100%; overflow: hidden; background: #808080; }
        canvas { display: block; outline: none; touch-action: none; }
        p { position: fixed; inset: 0 0 auto; margin: 0; padding: 8px; text-align: center; background: #ffe9a8; color: #000; font: 14px sans-serif; }
        </style></head><body><canvas tabindex="0"></canvas><p hidden></p>
        <script>
        \(script)
        </script></body></html>

        """

    /// The script of the page. A frame first moves pixels that the page already has; new pixels arrive as little-endian words 0xAARRGGBB.
    /// The page answers each frame with `shown`, so that Weft sends no more frames than the page can show.
    private static let script = """
        "use strict";
        const canvas = document.querySelector("canvas"), note = document.querySelector("p"), context = canvas.getContext("2d", { alpha: false });
        const cursors = { arrow: "default", pointingHand: "pointer", iBeam: "text", crosshair: "crosshair", resizeHorizontally: "ew-resize",
            resizeVertically: "ns-resize", move: "move", wait: "wait", notAllowed: "not-allowed", hidden: "none" };
        let socket;
        function send(message) { if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)); }
        function show(text) { note.textContent = text; note.hidden = !text; }
        function sendSize() {
            send({ type: "size", width: Math.max(1, innerWidth), height: Math.max(1, innerHeight), scale: devicePixelRatio });
        }
        function paint(buffer) {
            const [moves, width, height, count] = new Uint32Array(buffer, 0, 4);
            if (canvas.width !== width || canvas.height !== height) {
                canvas.width = width; canvas.height = height;
                canvas.style.width = width / devicePixelRatio + "px"; canvas.style.height = height / devicePixelRatio + "px";
            }
            let place = 16;
            for (let index = 0; index < moves; index++) {
                const [x, y, w, h, from] = new Uint32Array(buffer, place, 5);
                context.drawImage(canvas, x, from, w, h, x, y, w, h);
                place += 20;
            }
            for (let index = 0; index < count; index++) {
                const [x, y, w, h] = new Uint32Array(buffer, place, 4), pixels = new Uint32Array(buffer, place + 16, w * h);
                for (let i = 0; i < pixels.length; i++) {
                    const p = pixels[i];
                    pixels[i] = 0xff000000 | (p & 0xff) << 16 | p & 0xff00 | p >>> 16 & 0xff;
                }
                context.putImageData(new ImageData(new Uint8ClampedArray(buffer, place + 16, w * h * 4), w, h), x, y);
                place += 16 + w * h * 4;
            }
        }
        function connect() {
            socket = new WebSocket(location.href.replace(/^http/, "ws").replace(/[?#].*/, "") + "socket");
            socket.binaryType = "arraybuffer";
            socket.onopen = () => { show(""); sendSize(); send({ type: "focus", focused: document.hasFocus() }); };
            socket.onmessage = event => {
                if (typeof event.data !== "string") { paint(event.data); send({ type: "shown" }); return; }
                const message = JSON.parse(event.data);
                if (message.type === "cursor") canvas.style.cursor = cursors[message.value] || "default";
                if (message.type === "title") document.title = message.value;
                if (message.type === "copy") copy(message.value);
                if (message.type === "readClipboard") readClipboard();
            };
            socket.onclose = event => show(event.code === 4001 ? "Another page shows this window." : "Weft has ended.");
        }
        // What the program copies waits for the browser's permission; where that is missing, for the next click or key.
        let copied = null;
        function copy(text) {
            copied = text;
            navigator.clipboard?.writeText(text).then(() => { if (copied === text) copied = null; }, () => {});
        }
        function copyAgain() { if (copied !== null) copy(copied); }
        // A longer text would not be accepted.
        function sendText(text) {
            const size = value => new Blob([value]).size, isLong = text !== null && (size(text) > 0x40000 || size(JSON.stringify(text)) > 0x7f000);
            send({ type: "clipboard", text: isLong ? null : text });
            if (isLong) console.warn("Weft takes at most 256 KB of text from the clipboard");
        }
        function readClipboard() {
            if (!navigator.clipboard?.readText) { sendText(null); return; }
            navigator.clipboard.readText().then(sendText, () => sendText(null));
        }
        // Ctrl+V: the browser gives the text to the page without a question, and the program gets the key after it.
        let pasteKey = null;
        function isPaste(event) { return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "v"; }
        addEventListener("paste", event => {
            event.preventDefault();
            sendText(event.clipboardData.getData("text/plain"));
            if (pasteKey) send(pasteKey);
            pasteKey = null;
        });
        function modifiers(event) { return event.shiftKey | event.ctrlKey << 1 | event.altKey << 2 | event.metaKey << 3; }
        function pointer(kind, event) {
            send({ type: "pointer", kind, x: event.clientX, y: event.clientY, button: Math.max(0, event.button), modifiers: modifiers(event) });
        }
        canvas.addEventListener("pointermove", event => pointer("move", event));
        canvas.addEventListener("pointerdown", event => { copyAgain(); canvas.focus(); canvas.setPointerCapture(event.pointerId); pointer("down", event); });
        canvas.addEventListener("pointerup", event => pointer("up", event));
        canvas.addEventListener("pointerleave", event => pointer("leave", event));
        canvas.addEventListener("contextmenu", event => event.preventDefault());
        canvas.addEventListener("wheel", event => {
            event.preventDefault();
            const unit = [100, 3, 1][event.deltaMode];
            send({ type: "wheel", x: event.clientX, y: event.clientY, dx: event.deltaX / unit, dy: event.deltaY / unit, modifiers: modifiers(event) });
        }, { passive: false });
        function key(kind, event) {
            if (event.isComposing) return;
            const message = { type: "key", kind, key: event.key, repeats: event.repeat, modifiers: modifiers(event) };
            if (kind === "down") copyAgain();
            if (kind === "down" && isPaste(event)) { pasteKey = message; return; }
            event.preventDefault();
            send(message);
        }
        canvas.addEventListener("keydown", event => key("down", event));
        canvas.addEventListener("keyup", event => key("up", event));
        addEventListener("focus", () => { canvas.focus(); send({ type: "focus", focused: true }); });
        addEventListener("blur", () => send({ type: "focus", focused: false }));
        addEventListener("resize", sendSize);
        connect();
        canvas.focus();
        """
}
