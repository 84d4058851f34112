import Foundation

/// Small image files that other programs created.
enum Pictures {
    /// 4×2, red with a blue corner.
    static let redWebP = data(
        """
        UklGRkwAAABXRUJQVlA4IEAAAABQAgCdASoEAAIAAgA0JagCdEcAZIAC3TUu0AAA/vb2dFjHJIAxHvy7iaT6CKaN/+6Bsg1//Us//7oGyDX3KA\
        AA
        """)

    /// 4×4, half-transparent red.
    static let halfRedWebP = data(
        """
        UklGRmAAAABXRUJQVlA4WAoAAAAQAAAAAwAAAwAAQUxQSAoAAAABB9C/iAhERP8DVlA4IDAAAADQAQCdASoEAAQAAgA0JaACdLoB+AADsAD+8M\
        QL/yC5YXXI1/8gP+QH/ID/+PIAAAA=
        """)

    /// 4×4, three frames of 0.05 s: red, green, blue; plays three times.
    static let threeColorGIF = data(
        """
        R0lGODlhBAAEAPAAAP8AAAAAACH5BAAFAAAAIf8LTkVUU0NBUEUyLjADAQIAACwAAAAABAAEAAACBISPCQUAIfkEAAUAAAAsAAAAAAQABACAAP\
        8AAAAAAgSEjwkFACH5BAAFAAAALAAAAAAEAAQAgAAA/wAAAAIEhI8JBQA7
        """)

    /// 6×6, interlaced, red at the top to blue at the bottom.
    static let interlacedGIF = data(
        """
        R0lGODlhBgAGAPIAAP8AAMwAM5kAZmYAmTMAzAAA/wAAAAAAACH5BAAAAAAALAAAAAAGAAYAQAMMCLrULjCGSYe9JesEADs=
        """)

    /// 16×8, left half red, right half blue.
    static let redBlueJPEG = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDA\
        sKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAI\
        ABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAKCAn/xA\
        AUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwAXpTb+CGVQNe//2Q==
        """)

    /// 16×128, red at the top to blue at the bottom, in ten scans.
    static let progressiveJPEG = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2\
        P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCACAABADAREAAhEBAxEB\
        /8QAFgABAQEAAAAAAAAAAAAAAAAAAAEE/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAIEBf/aAAwDAQACEAMQAAABw5u6FSJcCVIXIlSJciVAXIlyJUiXIVAlyJ\
        UiXI//xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAEFAgP/xAAUEQEAAAAAAAAAAAAAAAAAAABQ/9oACAEDAQE/AQP/xAAUEQEAAAAAAAAAAAAAAAAA\
        AABQ/9oACAECAQE/AQP/xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAY/AgP/xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAE/IQP/2gAMAwEAAg\
        ADAAAAEJEifyUpP2wNpGyf5P/EABURAQEAAAAAAAAAAAAAAAAAAAAR/9oACAEDAQE/EKqqqqqqqqqqqqqqqqqqqqr/xAAVEQEBAAAAAAAAAAAAAAAAAAAA\
        Ef/aAAgBAgEBPxCIiIiIiIiIiIiIiIiIiIiI/8QAFhABAQEAAAAAAAAAAAAAAAAAEQAw/9oACAEBAAE/EGZmZxZxZmZmZv/Z
        """)

    /// 4×2, half-transparent green, by palette.
    static let halfGreenPNG = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAACAQMAAABFZu8gAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAA\
        A6mAAAF3CculE8AAAABlBMVEUA/wD///9vvVhRAAAAAXRSTlOArV5bRgAAAAFiS0dEAf8CLd4AAAAHdElNRQfqCxUMOhEtHwMXAAAADElEQVQI\
        12NgYGAAAAAEAAEnNCcKAAAAJXRFWHRkYXRlOmNyZWF0ZQAyMDI2LTExLTIxVDEyOjU4OjE3KzAwOjAwIGIAoQAAACV0RVh0ZGF0ZTptb2RpZn\
        kAMjAyNi0xMS0yMVQxMjo1ODoxNyswMDowMFE/uB0AAAAASUVORK5CYII=
        """)

    /// 6×4, three frames of 0.05, 0.1 and 0.2 s, twice: red; blue in the middle, removed after it; half-transparent green over the top
    /// left.
    static let animatedPNG = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAACGFjVEwAAAADAAAAAiDj2+wAAAAaZmNUTAAAAAAAAAAGAAAABAAAAAAAAAAAAAEAFA\
        AANX6LagAAABVJREFUeJxj/M/A8J8BC2DCJkieBADEMQIG0/7rgAAAABpmY1RMAAAAAQAAAAYAAAAEAAAAAAAAAAAAAQAKAgH9hL3QAAAAGmZkQVQA\
        AAACeJxjYCAM/v+HYAhgIkIHKgAA9dID/0ZtAi0AAAAaZmNUTAAAAAMAAAAGAAAABAAAAAAAAAAAAAEABQEBMGN6xwAAABpmZEFUAAAABHicY2T4z9\
        DAAAOMCDYTA9UAAL1SAgR5uZL4AAAAAElFTkSuQmCC
        """)

    /// 6×4, red, and an animation of two frames without it: blue in the middle, green at the top left. Endless.
    static let animatedPNGWithCover = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAACGFjVEwAAAACAAAAAPONk3AAAAAVSURBVHicY/zPwPCfAQtgwiZIngQAxDECBtP+64\
        AAAAAaZmNUTAAAAAAAAAAGAAAABAAAAAAAAAAAAAEAFAABQnm7/AAAABpmZEFUAAAAAXicY2AgDP7/h2AIYCJCByoAAPXSA/8wiDsQAAAAGmZjVEwA\
        AAACAAAABAAAAAMAAAAAAAAAAAABAAoAAVbi74QAAAAaZmRBVAAAAAN4nGNk+M/QwAADjAwNTAyEAABangIEDb5otgAAAABJRU5ErkJggg==
        """)

    /// 6×4, three frames of 0.05, 0.1 and 0.2 s, three times: red; blue in the middle alone; half-transparent green at the top left alone.
    static let animatedWebP = data(
        """
        UklGRrYAAABXRUJQVlA4WAoAAAASAAAABQAAAwAAQU5JTQYAAAAAAAAAAwBBTk1GKAAAAAAAAAAAAAUAAAMAADIAAAJWUDhMDwAAAC8FwAAABxD9j/\
        4HIqL/AQBBTk1GKgAAAAAAAAAAAAUAAAMAAGQAAANWUDhMEQAAAC8FwAAQDxAx//MfjGGI6H8YAEFOTUYoAAAAAAAAAAAAAgAAAQAAyAAAAlZQOEwP\
        AAAALwJAABAH0P+IAgYiov8BAA==
        """)

    /// 64×64, left half red, right half blue.
    static let redBlueHEIC = data(
        """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAA\
        ABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAALgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBj\
        bwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoC\
        CBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAA\
        AAEAAQOBAoMAAAA2bWRhdAAAACooAa8J4CM2oj//+9F9//7cx6H+tbS0n/+tgx9/qSwf/8grHVj0r/+3/+A=
        """)

    /// 64×64, left half half-transparent red, right half blue.
    static let halfRedAVIF = data(
        """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAA\
        AADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAABzAAAAC8AAgAAAAEAAAG1AAAAFwAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEA\
        AGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMUFscGhhAAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3\
        BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAOcGl4aQAAAAABCAAAAAxhdjFDgQAc\
        AAAAADhhdXhDAAAAAHVybjptcGVnOm1wZWdCOmNpY3A6c3lzdGVtczphdXhpbGlhcnk6YWxwaGEAAAAAHmlwbWEAAAAAAAAAAgABBAECgwQAAgQBBY\
        YHAAAATm1kYXQSAAoGGBV//YVAMgsQAL0wd0x/ihk6XBIACgk4FX/9hAQ0GkAyIBPAAwwwxAC0VVWoJ9GiZwnDcGl9nyr12rLryF/8UxvA
        """)

    /// 8×4, the left half red, the right half transparent.
    static let redSVG = Data(
        """
        <?xml version="1.0"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path fill="#f00" d="M0 0h4v4H0z"/></svg>
        """.utf8)

    /// 8×4, the left half red, the right half transparent.
    static let redPDF = Data(
        """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 8 4]/Contents 4 0 R>>endobj
        4 0 obj<</Length 22>>stream
        1 0 0 rg 0 0 4 4 re f
        endstream endobj
        trailer<</Root 1 0 R>>
        """.utf8)

    /// `redBlueJPEG` with an EXIF segment that contains only an orientation.
    static func jpeg(orientation: Int) -> Data {
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
        ]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        let length = body.count + 2
        let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body
        return redBlueJPEG.prefix(2) + Data(segment) + redBlueJPEG.dropFirst(2)
    }

    private static func data(_ base64: String) -> Data {
        Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
    }
}
