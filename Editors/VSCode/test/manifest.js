"use strict";
// The part of VS Code's extension manifest that this extension uses, as its documentation describes it.
// Source: https://code.visualstudio.com/api/references/extension-manifest and …/contribution-points.

const string = value => typeof value === "string" && value.length > 0 ? null : "is not a text";
const boolean = value => typeof value === "boolean" ? null : "is not true or false";
const matching = (pattern, what) => value => typeof value === "string" && pattern.test(value) ? null : `is not ${what}`;
const oneOf = (...choices) => value => choices.includes(value) ? null : `is not one of ${choices.join(", ")}`;
const list = element => (value, path) => {
    if (!Array.isArray(value)) return "is not a list";
    return value.flatMap((item, index) => check(element, item, `${path}[${index}]`));
};
const map = (name, element) => (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "is not an object";
    return Object.entries(value).flatMap(([key, item]) =>
        name.test(key) ? check(element, item, `${path}.${key}`) : [`${path}.${key}: is not a name`]);
};
/** An object; a `?` after the name makes a member optional. */
const object = members => (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "is not an object";
    const names = new Map(Object.entries(members).map(([name, schema]) => [name.replace("?", ""), { schema, isRequired: !name.endsWith("?") }]));
    const missing = [...names].filter(([name, member]) => member.isRequired && !(name in value)).map(([name]) => `${path}.${name}: is missing`);
    return missing.concat(Object.entries(value).flatMap(([name, item]) =>
        names.has(name) ? check(names.get(name).schema, item, `${path}.${name}`) : [`${path}.${name}: is not known`]));
};

function check(schema, value, path = "package.json") {
    const found = schema(value, path);
    return found === null ? [] : typeof found === "string" ? [`${path}: ${found}`] : found;
}

const command = matching(/^weft\.[a-zA-Z]+$/, "a command of this extension");
const categories = ["Programming Languages", "Snippets", "Linters", "Themes", "Debuggers", "Formatters", "Keymaps", "SCM Providers", "Other",
    "Extension Packs", "Language Packs", "Data Science", "Machine Learning", "Visualization", "Notebooks", "Education", "Testing"];

const manifest = object({
    name: matching(/^[a-z0-9][a-z0-9-]*$/, "lower case without spaces"),
    displayName: string, description: string,
    version: matching(/^\d+\.\d+\.\d+$/, "a semantic version"),
    publisher: matching(/^[a-zA-Z0-9][a-zA-Z0-9-]*$/, "a publisher"),
    "license?": string, "private?": boolean,
    engines: object({ vscode: matching(/^\^\d+\.\d+\.\d+$/, "a version as ^1.2.3, which may not be *") }),
    "categories?": list(oneOf(...categories)),
    main: matching(/^\.\/[\w/.-]+\.js$/, "a script of the folder"),
    "extensionKind?": list(oneOf("ui", "workspace")),
    "activationEvents?": list(matching(/^(onLanguage|onCommand|workspaceContains|onView|onUri|onStartupFinished|\*)(:.+)?$/, "an event")),
    "capabilities?": object({
        "untrustedWorkspaces?": object({ supported: oneOf(true, false, "limited"), "description?": string }),
        "virtualWorkspaces?": boolean,
    }),
    contributes: object({
        "commands?": list(object({ command, title: string, "category?": string, "icon?": matching(/^\$\([a-z-]+\)$/, "an icon"), "enablement?": string })),
        "menus?": map(/^(commandPalette|editor\/title|editor\/context|view\/title)$/, list(object({ command, "when?": string, "group?": string }))),
        "keybindings?": list(object({ command, key: matching(/^([a-z]+\+)*[a-z0-9]+$/, "a key"), "when?": string })),
        "configuration?": object({
            title: string,
            properties: map(/^weft\.[a-zA-Z]+$/, object({
                type: oneOf("string", "boolean", "number", "integer", "array", "object"), default: () => null, description: string,
                "scope?": oneOf("application", "machine", "machine-overridable", "window", "resource", "language-overridable"),
                "enum?": list(string),
            })),
        }),
    }),
    "scripts?": map(/^[a-z:]+$/, string),
});

module.exports = { check: value => check(manifest, value) };
