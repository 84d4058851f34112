"use strict";
const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { check } = require("./manifest");

const folder = path.join(__dirname, "..");
const manifest = () => JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));

test("the manifest matches its schema", () => assert.deepStrictEqual(check(manifest()), []));

test("the schema finds mistakes", () => {
    const wrong = change => { const value = manifest(); change(value); return check(value).length; };
    for (const change of [
        value => { delete value.main; }, value => { value.name = "Weft Preview"; }, value => { value.engines.vscode = "*"; },
        value => { value.version = "1"; }, value => { value.contributes.commands[0].titel = "x"; }, value => { value.categories = ["Tools"]; },
        value => { value.contributes.configuration.properties["weft.program"].type = "text"; }, value => { value.activationEvents = ["onSwift"]; },
        value => { value.contributes.keybindings[0].key = ""; }, value => { value.contributes.menus["editor"] = []; },
    ]) assert.strictEqual(wrong(change), 1, change.toString());
});

test("what the manifest names exists", () => {
    const { main, contributes } = manifest(), source = fs.readFileSync(path.join(folder, main), "utf8");
    const commands = contributes.commands.map(item => item.command);
    for (const command of commands) assert.ok(source.includes(`registerCommand("${command}"`), command);
    for (const item of [...Object.values(contributes.menus).flat(), ...contributes.keybindings]) assert.ok(commands.includes(item.command));
    for (const [name, property] of Object.entries(contributes.configuration.properties)) {
        assert.ok(source.includes(`("${name.slice(5)}")`), name);
        assert.strictEqual(typeof property.default, property.type);
    }
});
