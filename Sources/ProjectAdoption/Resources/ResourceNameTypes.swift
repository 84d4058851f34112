/// The source of the types that the names in ``ResourceNames`` have. Calls of these values return the same types as in R.swift.
enum ResourceNameTypes {
    static let text = #"""
        extension R {
            nonisolated struct ResourceImage: Hashable, Sendable {
                let name: String
                func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIImage? {
                    UIImage(named: name, in: .main, compatibleWith: traits)
                }
            }

            nonisolated struct ResourceColor: Hashable, Sendable {
                let name: String
                func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIColor? {
                    UIColor(named: name, in: .main, compatibleWith: traits)
                }
            }

            nonisolated struct ResourceFont: Hashable, Sendable {
                let name: String
                var fontName: String { name }
                func callAsFunction(size: CGFloat) -> UIFont? { UIFont(name: name, size: size) }
            }

            nonisolated struct ResourceFile: Hashable, Sendable {
                let name: String
                let pathExtension: String
                var fullName: String { pathExtension.isEmpty ? name : name + "." + pathExtension }
                func url() -> URL? { Bundle.main.url(forResource: name, withExtension: pathExtension) }
                func path() -> String? { Bundle.main.path(forResource: name, ofType: pathExtension) }
                func callAsFunction() -> URL? { url() }
            }

            nonisolated struct ResourceText: Hashable, Sendable {
                let key: String
                let table: String
                func callAsFunction(_ values: any CVarArg..., preferredLanguages: [String]? = nil) -> String {
                    let bundle = preferredLanguages?.lazy.compactMap { language in
                        Bundle.main.path(forResource: language, ofType: "lproj").flatMap { Bundle(path: $0) }
                    }.first
                    let text = (bundle ?? .main).localizedString(forKey: key, value: "", table: table)
                    return values.isEmpty ? text : String(format: text, locale: .current, arguments: values)
                }
            }
        }

        extension UIImage {
            nonisolated convenience init?(resource: R.ResourceImage, compatibleWith traits: UITraitCollection? = nil) {
                self.init(named: resource.name, in: .main, compatibleWith: traits)
            }
        }

        extension UIColor {
            nonisolated convenience init?(resource: R.ResourceColor, compatibleWith traits: UITraitCollection? = nil) {
                self.init(named: resource.name, in: .main, compatibleWith: traits)
            }
        }

        extension UIFont {
            nonisolated convenience init?(resource: R.ResourceFont, size: CGFloat) { self.init(name: resource.name, size: size) }
        }

        """#
}
