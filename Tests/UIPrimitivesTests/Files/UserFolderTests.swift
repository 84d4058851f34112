import UIPrimitives
import XCTest

final class UserFolderTests: XCTestCase {
    func testVariablesNameTheFolders() {
        let environment = ["XDG_CACHE_HOME": "/c", "XDG_CONFIG_HOME": "/d", "XDG_STATE_HOME": "/s", "HOME": "/home/me"]

        XCTAssertEqual(UserFolder.cache.path(in: environment), "/c")
        XCTAssertEqual(UserFolder.configuration.path(in: environment), "/d")
        XCTAssertEqual(UserFolder.state.path(in: environment), "/s")
    }

    func testRelativePathsAreIgnored() {
        let environment = ["XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "", "HOME": "/home/me"]

        XCTAssertEqual(UserFolder.cache.path(in: environment), "/home/me/.cache")
        XCTAssertEqual(UserFolder.configuration.path(in: environment), "/home/me/.config")
        XCTAssertEqual(UserFolder.state.path(in: environment, home: "/root"), "/home/me/.local/state")
    }

    func testWithoutAHomeTheCallerChooses() {
        XCTAssertNil(UserFolder.cache.path(in: ["HOME": "me"]))
        XCTAssertEqual(UserFolder.state.path(in: [:], home: "/root"), "/root/.local/state")
    }
}
