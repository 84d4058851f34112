/// The sources of the types that the names in ``SwiftGenNames`` have. Their members are those of the types in SwiftGen's output.
enum SwiftGenTypes {
    static func image(_ type: String, access: String) -> String {
        """

        \(access)nonisolated struct \(type): Sendable {
            \(access)let name: String
            \(access)var image: UIImage { UIImage(named: name, in: .main, compatibleWith: nil) ?? UIImage() }
        }

        extension UIImage {
            \(access)nonisolated convenience init?(asset: \(type)) { self.init(named: asset.name, in: .main, compatibleWith: nil) }
        }

        """
    }

    static func color(_ type: String, access: String) -> String {
        """

        \(access)nonisolated struct \(type): Sendable {
            \(access)let name: String
            \(access)var color: UIColor { UIColor(named: name, in: .main, compatibleWith: nil) ?? .clear }
        }

        extension UIColor {
            \(access)nonisolated convenience init?(asset: \(type)) { self.init(named: asset.name, in: .main, compatibleWith: nil) }
        }

        """
    }

    /// The members of the structure with the colors of lists.
    static func colorMembers(access: String) -> String {
        "    \(access)let rgbaValue: UInt32\n    \(access)var color: UIColor { UIColor(rgbaValue: rgbaValue) }\n"
    }

    static func colorName(_ type: String, access: String) -> String {
        """

        extension UIColor {
            \(access)nonisolated convenience init(named name: \(type)) { self.init(rgbaValue: name.rgbaValue) }
        }

        """
    }

    static func colorLiterals(access: String) -> String {
        """

        extension UIColor {
            \(access)nonisolated convenience init(rgbaValue: UInt32) {
                let parts = [24, 16, 8, 0].map { CGFloat((rgbaValue >> $0) & 0xFF) / 255 }
                self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
            }
        }

        """
    }

    /// The function that the texts call.
    static func text(of type: String) -> String {
        """

        extension \(type) {
            private nonisolated static func tr(_ table: String, _ key: String, _ values: any CVarArg...) -> String {
                let text = Bundle.main.localizedString(forKey: key, value: nil, table: table)
                return values.isEmpty ? text : String(format: text, locale: .current, arguments: values)
            }
        }

        """
    }

    static func scenes(access: String) -> String {
        """

        \(access)protocol StoryboardType {
            static var storyboardName: String { get }
        }

        extension StoryboardType {
            @MainActor \(access)static var storyboard: UIStoryboard { UIStoryboard(name: storyboardName, bundle: .main) }
        }

        \(access)nonisolated struct SceneType<T: UIViewController>: Sendable {
            let storyboardName: String
            let identifier: String
            @MainActor \(access)func instantiate() -> T {
                let storyboard = UIStoryboard(name: storyboardName, bundle: .main)
                guard let controller = storyboard.instantiateViewController(withIdentifier: identifier) as? T else {
                    fatalError("the controller \\(identifier) is not of the class \\(T.self)")
                }
                return controller
            }
        }

        \(access)nonisolated struct InitialSceneType<T: UIViewController>: Sendable {
            let storyboardName: String
            @MainActor \(access)func instantiate() -> T {
                guard let controller = UIStoryboard(name: storyboardName, bundle: .main).instantiateInitialViewController() as? T else {
                    fatalError("the initial controller of \\(storyboardName) is not of the class \\(T.self)")
                }
                return controller
            }
        }

        """
    }
}
