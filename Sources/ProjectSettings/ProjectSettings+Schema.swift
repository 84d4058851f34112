import JSONRPC

extension ProjectSettings {
    /// The schema of the file. It includes the names of devices and text sizes, so that an error message lists them.
    package static let schema = JSONSchema.object([
        .optional("$schema", .string(), "The address of this schema, for editors."),
        .optional("device", .string(choices: devices), "The device whose screen previews get."),
        .optional("surroundings", surroundingsSchema, "The settings that determine the traits of previews."),
        .optional("preview", .string(), "The preview that a window shows first."),
        .optional("groups", .array(of: .string()), "The groups that are shown, checked and pictured; all without this."),
        .optional(
            "setUp",
            .object([
                .optional(
                    "environment", .map(of: .string()),
                    "Environment variables for the code of previews, unless the user has set them.")
            ]), "The environment in which the code of previews runs."),
        .optional(
            "snapshots",
            .object([
                .optional("tolerance", .integer(0...255), "Components that differ by no more than this, of 255, count as equal."),
                .optional("allowedPixels", .integer(0...100_000_000), "Pixels of a picture that may differ."),
            ]), "The tolerances with which weft compare and assertNodeSnapshot compare pictures."),
    ])

    private static let surroundingsSchema = JSONSchema.object([
        .optional("landscape", .boolean, "Whether the device's screen is turned on its side."),
        .optional("scale", .number(0.5...8), "Pixels per point; windows have 1, 2 or 3."),
        .optional("appearance", .string(choices: ["light", "dark"])),
        .optional("textSize", .string(choices: textSizes), "The text size of Dynamic Type."),
        .optional("rightToLeft", .boolean, "The direction of layout; that of the locale without this."),
        .optional("highContrast", .boolean, "Whether colors have more contrast."),
        .optional("locale", .string(), "Language and region, such as de_DE."),
    ])

    /// The names of the devices, in the order of menus. A test compares them with those of the previews.
    package static let devices = [
        "Phone, small", "Phone", "Phone, tall", "Phone, large", "Tablet, small", "Tablet", "Tablet, large",
    ]

    /// The short names of text sizes. A test compares them with those of the previews.
    package static let textSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
}
