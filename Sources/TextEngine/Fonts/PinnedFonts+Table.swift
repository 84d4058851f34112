extension PinnedFonts {
    /// The fonts that snapshots use in addition to registered ones, each with the SHA-256 of its file in Debian 12: the golden files were
    /// created with these files.
    ///
    /// The order matters: of the fonts for a script, the first one that covers a character is used.
    package static let all: [PinnedFont] = [
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-Thin.otf", index: 0, family: "Inter", postScriptName: "Inter-Thin",
            weight: 100, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "4d9bb6a256c5a9a4f3c7a7f5f27eb0f7e849a1ceee20638d44c9073b41a0b015"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-ThinItalic.otf", index: 0, family: "Inter", postScriptName: "Inter-ThinItalic",
            weight: 100, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "e8ecee2030f42da7214c7d5dae3c9c29dfb5e728c7f14020b4ce813da6aff12d"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-ExtraLight.otf", index: 0, family: "Inter", postScriptName: "Inter-ExtraLight",
            weight: 200, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "a0f33dfec7784ebf09b19d4ea50ffa49e2595f880082351124aacf9ebfa48442"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-ExtraLightItalic.otf", index: 0, family: "Inter",
            postScriptName: "Inter-ExtraLightItalic",
            weight: 200, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "df1d6a77ed02425ec3456dfb488f05bba51e20d62dad2a92edf4ab7425247697"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-Light.otf", index: 0, family: "Inter", postScriptName: "Inter-Light",
            weight: 300, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "e66f130fbadda71e297a9a78025e2f05e8d225ae9dfcea9f51f6570b68fdd905"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-LightItalic.otf", index: 0, family: "Inter", postScriptName: "Inter-LightItalic",
            weight: 300, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "9e9b0aa66832affca1f1bed090eb7b49236de1ac7b7e81f8c7c80864de49a974"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", index: 0, family: "Inter", postScriptName: "Inter-Regular",
            weight: 400, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-Italic.otf", index: 0, family: "Inter", postScriptName: "Inter-Italic",
            weight: 400, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "45ecfe6cbadfd4803de6214e02c336a95163a7703973bc8a5ce7ac2d174ecaf7"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-Medium.otf", index: 0, family: "Inter", postScriptName: "Inter-Medium",
            weight: 500, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "99dab2bdcb613c4c8264000a94351d1227f74dc95a86d1249493aeee0c0179c4"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-MediumItalic.otf", index: 0, family: "Inter", postScriptName: "Inter-MediumItalic",
            weight: 500, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "a0d825963fd0040dd3445c42bf769472dd0777b4e76323486caf72d955bb4723"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf", index: 0, family: "Inter", postScriptName: "Inter-SemiBold",
            weight: 600, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "8c1990b6012254ea2b487161697d107357dd0ee55811cfd91c8c11227bbef457"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-SemiBoldItalic.otf", index: 0, family: "Inter",
            postScriptName: "Inter-SemiBoldItalic",
            weight: 600, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "404251faffd4c55dfcb53007e7afb9d5c2891584c842165e35050345ab97744b"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-Bold.otf", index: 0, family: "Inter", postScriptName: "Inter-Bold",
            weight: 700, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "1e9dfd6a6e33ac63a8fe3b4ed7ae0df9eac2d0b25e444e8e7daef4ac77943fc1"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-BoldItalic.otf", index: 0, family: "Inter", postScriptName: "Inter-BoldItalic",
            weight: 700, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "db4356b780ed61e0d0597a07566bef5bd7497d6f0edc2d88dbf8deaedaf1ace4"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-ExtraBold.otf", index: 0, family: "Inter", postScriptName: "Inter-ExtraBold",
            weight: 800, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "158144ef2ad48baf0e45907951a00a1d3264f85c742ccfbc087e90d3d9288cfa"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-ExtraBoldItalic.otf", index: 0, family: "Inter",
            postScriptName: "Inter-ExtraBoldItalic",
            weight: 800, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "6afee6b920d669c589b47fc2abbcad7d459f3d22f6c934c39c33105b39c238da"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-Black.otf", index: 0, family: "Inter", postScriptName: "Inter-Black",
            weight: 900, isItalic: false, package: "fonts-inter", scripts: [],
            sha256: "d108d003dd5e5a692a586e25aec09f5643f8078613e53d6d5e7ae45e1adf2fb4"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/inter/Inter-BlackItalic.otf", index: 0, family: "Inter", postScriptName: "Inter-BlackItalic",
            weight: 900, isItalic: true, package: "fonts-inter", scripts: [],
            sha256: "fdd250fe1eadd2d48151f9e18d989840d308450486ec4a2e4e4fde4b0d435f6c"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", index: 0, family: "DejaVu Sans Mono",
            postScriptName: "DejaVuSansMono",
            weight: 400, isItalic: false, package: "fonts-dejavu-core", scripts: [],
            sha256: "0f5db4f1749979d961019838b160bec74abdf7f9eca69553fe1aa856bbff49a4"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf", index: 0, family: "DejaVu Sans Mono",
            postScriptName: "DejaVuSansMono-Bold",
            weight: 700, isItalic: false, package: "fonts-dejavu-core", scripts: [],
            sha256: "2964f6dac8e6e9d71613928340f17bf868e9ea51692cca333c79e74962f02233"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf", index: 0, family: "Noto Serif",
            postScriptName: "NotoSerif-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: [],
            sha256: "9d7583b7dc9e812afd32a14280c5cac3160012efe50c8d08938f4fea266ff67f"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf", index: 0, family: "Noto Serif", postScriptName: "NotoSerif-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: [],
            sha256: "0af0ff2be8f84910fb21ec5fe1b6b7395e3073250502a334baf6ca2f860c88fe"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSerif-Italic.ttf", index: 0, family: "Noto Serif", postScriptName: "NotoSerif-Italic",
            weight: 400, isItalic: true, package: "fonts-noto-core", scripts: [],
            sha256: "bc25600aa27cd409e1e5b3d86340df3a329bb860fcfbe57a03a95070b229e1b0"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSerif-BoldItalic.ttf", index: 0, family: "Noto Serif",
            postScriptName: "NotoSerif-BoldItalic",
            weight: 700, isItalic: true, package: "fonts-noto-core", scripts: [],
            sha256: "78a6d685e5690b7dcda0f336b689193afc03b6bab5cf18fc1a9ecc3aa0600059"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", index: 0, family: "Noto Sans", postScriptName: "NotoSans-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Latn", "Grek", "Cyrl"],
            sha256: "89c3c497f618fdaa0b2d1e98fef93582f28c71debd2c4a8cdf41f190ced2909d"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf", index: 0, family: "Noto Sans", postScriptName: "NotoSans-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Latn", "Grek", "Cyrl"],
            sha256: "e83493c945848ecd4a9ad0f6d19164541a0d3e23a9c952304a00a46e00272ac5"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSans-Italic.ttf", index: 0, family: "Noto Sans", postScriptName: "NotoSans-Italic",
            weight: 400, isItalic: true, package: "fonts-noto-core", scripts: ["Latn", "Grek", "Cyrl"],
            sha256: "5d7618dda819443fd07301c84adcee9fe8960c873ea5e5e1f0f59db384b78082"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSans-BoldItalic.ttf", index: 0, family: "Noto Sans",
            postScriptName: "NotoSans-BoldItalic",
            weight: 700, isItalic: true, package: "fonts-noto-core", scripts: ["Latn", "Grek", "Cyrl"],
            sha256: "4315b26e5afb62f70f5ffe0edaa3363e57765ff2af2beda12b6fef197e3e5f5a"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf", index: 0, family: "Noto Sans Arabic",
            postScriptName: "NotoSansArabic-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Arab"],
            sha256: "504d7407d86875acf7d04dfaa0fd7524d0b8797723bc4aa18022f29db25b0b6e"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansArabic-Bold.ttf", index: 0, family: "Noto Sans Arabic",
            postScriptName: "NotoSansArabic-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Arab"],
            sha256: "ded6fc7359ca36d15d7aab9ef0c066e21ce48b26a069994d6602fa2cb9a1b952"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf", index: 0, family: "Noto Sans Hebrew",
            postScriptName: "NotoSansHebrew-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Hebr"],
            sha256: "436900d5ad77d33e4234247f3076eaecd25b92b9bea0519514f684140e3566a7"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansHebrew-Bold.ttf", index: 0, family: "Noto Sans Hebrew",
            postScriptName: "NotoSansHebrew-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Hebr"],
            sha256: "d3b01343f71e8a93fffb84c345a1aecbaf4694b98d0eaace916cb9eac9e6dcd3"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf", index: 0, family: "Noto Sans Devanagari",
            postScriptName: "NotoSansDevanagari-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Deva"],
            sha256: "79a470365ccb210fa3c7d8d8ff2e005ef9d983cfd067f735a0caf7e15070ca9f"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Bold.ttf", index: 0, family: "Noto Sans Devanagari",
            postScriptName: "NotoSansDevanagari-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Deva"],
            sha256: "77ad688cfe1dc55185bf4edb4db3c614202c65dd23a1463ad0e23fc52bcc9a5c"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansBengali-Regular.ttf", index: 0, family: "Noto Sans Bengali",
            postScriptName: "NotoSansBengali-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Beng"],
            sha256: "9bb35b3547829ecc42041b6017e87fd4c5f1da1edcd00f59171777050f346018"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansBengali-Bold.ttf", index: 0, family: "Noto Sans Bengali",
            postScriptName: "NotoSansBengali-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Beng"],
            sha256: "22c9ff99baca4d31c531ce450a1369beed889467e1ad964f4b8a6f810aa46955"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansGurmukhi-Regular.ttf", index: 0, family: "Noto Sans Gurmukhi",
            postScriptName: "NotoSansGurmukhi-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Guru"],
            sha256: "1db960ff6f506a98f5b3ece78f54618388c6187e7edf8ceee5ab63389c0db3ab"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansGurmukhi-Bold.ttf", index: 0, family: "Noto Sans Gurmukhi",
            postScriptName: "NotoSansGurmukhi-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Guru"],
            sha256: "ded9c1f56a7ed0b835cfef5dd642f26cfc0f41a16fbc08008d376ddcc91d606e"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansGujarati-Regular.ttf", index: 0, family: "Noto Sans Gujarati",
            postScriptName: "NotoSansGujarati-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Gujr"],
            sha256: "4468a3a24516831874fb4a867b760a22257944584e478d32a97e3c4d4bfc6400"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansGujarati-Bold.ttf", index: 0, family: "Noto Sans Gujarati",
            postScriptName: "NotoSansGujarati-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Gujr"],
            sha256: "db2b642c28b021da8cb0f3463bf41376549c850aa718ca863ec3ff5d5df0f2f7"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf", index: 0, family: "Noto Sans Tamil",
            postScriptName: "NotoSansTamil-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Taml"],
            sha256: "a7bb7f92f165479af2f0556c4fd669b74c5959f464f603e18389b532f4d07a71"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansTamil-Bold.ttf", index: 0, family: "Noto Sans Tamil",
            postScriptName: "NotoSansTamil-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Taml"],
            sha256: "7ef7071ba2fad67dcae397dc7f5bfd4dbce69d86cdc453c2cc4abe640df0b442"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansTelugu-Regular.ttf", index: 0, family: "Noto Sans Telugu",
            postScriptName: "NotoSansTelugu-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Telu"],
            sha256: "cb3165071121b1e80c55a041d0c1f79b3bbc68e4b0eab37b0d881958dfc3ed7a"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansTelugu-Bold.ttf", index: 0, family: "Noto Sans Telugu",
            postScriptName: "NotoSansTelugu-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Telu"],
            sha256: "34e3a81c02ea8474f00b1046cbb183461648fd253a56475140d6b025db828b5b"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansKannada-Regular.ttf", index: 0, family: "Noto Sans Kannada",
            postScriptName: "NotoSansKannada-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Knda"],
            sha256: "892b841b0b87ca3c2702bdc78d3031c8220f53e8f5f496ec5e37ccf0ca03ddf7"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansKannada-Bold.ttf", index: 0, family: "Noto Sans Kannada",
            postScriptName: "NotoSansKannada-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Knda"],
            sha256: "fcb9918669a24e33b1464b33eeac24e9a0f54a50393dfdaeb1e596cfcf2dac47"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansMalayalam-Regular.ttf", index: 0, family: "Noto Sans Malayalam",
            postScriptName: "NotoSansMalayalam-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Mlym"],
            sha256: "5433f4a642b4325aa169a55c4c6b8d1c4a45c4e08bcd9cbe72888229709a8f2d"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansMalayalam-Bold.ttf", index: 0, family: "Noto Sans Malayalam",
            postScriptName: "NotoSansMalayalam-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Mlym"],
            sha256: "abe54dff7c6539899f1208672ae4235207b3e6b8d49594e9ff02d972d5975a81"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansSinhala-Regular.ttf", index: 0, family: "Noto Sans Sinhala",
            postScriptName: "NotoSansSinhala-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Sinh"],
            sha256: "31f83eec724a27779d1434afc84beabee239c0ff77dc8d04bee9f49c60b23fdd"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansSinhala-Bold.ttf", index: 0, family: "Noto Sans Sinhala",
            postScriptName: "NotoSansSinhala-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Sinh"],
            sha256: "9ac3c2da2562fd3ce449e600a9954a3c5dad982145c85159449fe1c31f648a6e"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf", index: 0, family: "Noto Sans Thai",
            postScriptName: "NotoSansThai-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Thai"],
            sha256: "dfbd5ed0f1e68c3cbc51aa08f646d1ab0e68e7c4ceab70a69e465225ff701f93"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansThai-Bold.ttf", index: 0, family: "Noto Sans Thai",
            postScriptName: "NotoSansThai-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Thai"],
            sha256: "97bbc8ea98328325285f2f552228c7aac1db39d8f38f0096a61ba7df1f1f780e"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansLao-Regular.ttf", index: 0, family: "Noto Sans Lao",
            postScriptName: "NotoSansLao-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Laoo"],
            sha256: "6c3de7db369e85cba20255d161eeeb3d934ea3c4c51e2574c2ddcce79a25025c"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansLao-Bold.ttf", index: 0, family: "Noto Sans Lao",
            postScriptName: "NotoSansLao-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Laoo"],
            sha256: "b87a8592f1cdd8b15e1e827967afd45a8c5ffc1123773bc4bd023fe1ccecd321"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansKhmer-Regular.ttf", index: 0, family: "Noto Sans Khmer",
            postScriptName: "NotoSansKhmer-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Khmr"],
            sha256: "bc9a5e2afcee249849e409aabe6e22330c479b878ea3e59bf5e7c84482d7ee53"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansKhmer-Bold.ttf", index: 0, family: "Noto Sans Khmer",
            postScriptName: "NotoSansKhmer-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Khmr"],
            sha256: "cc74e7ac685da9a84e18b773ec8d80d06765aa1754bb14acc390c3620023c4dc"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansMyanmar-Regular.ttf", index: 0, family: "Noto Sans Myanmar",
            postScriptName: "NotoSansMyanmar-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Mymr"],
            sha256: "3fe9a4babc12081adc979e0313433e6ec85bb3ad069681c23ee8d8ea8b91332b"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansMyanmar-Bold.ttf", index: 0, family: "Noto Sans Myanmar",
            postScriptName: "NotoSansMyanmar-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Mymr"],
            sha256: "e37e2ef189431020b1eaf4fb8d43252666dc24265d628145fff119613afea174"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansGeorgian-Regular.ttf", index: 0, family: "Noto Sans Georgian",
            postScriptName: "NotoSansGeorgian-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Geor"],
            sha256: "ba75f2154fef9beac8439f94c631dc37ef9c708d32f9254bb019afdfa9aa3138"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansGeorgian-Bold.ttf", index: 0, family: "Noto Sans Georgian",
            postScriptName: "NotoSansGeorgian-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Geor"],
            sha256: "2cee22513f5c94b5577fe1a91df94836dc9825ac78e5b3a9f3c49d1f038a5f11"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansArmenian-Regular.ttf", index: 0, family: "Noto Sans Armenian",
            postScriptName: "NotoSansArmenian-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Armn"],
            sha256: "9636c32c121f4fc1fc6963dfad60ea32c41889507118a46f83a818eacf40348e"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansArmenian-Bold.ttf", index: 0, family: "Noto Sans Armenian",
            postScriptName: "NotoSansArmenian-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Armn"],
            sha256: "a0f398d0205f0b96d6637ac66d92e6e42b230f8ed3853a050d0aa5792eb9b7f7"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansEthiopic-Regular.ttf", index: 0, family: "Noto Sans Ethiopic",
            postScriptName: "NotoSansEthiopic-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Ethi"],
            sha256: "58bc43b062961b38ee45757d2e74e6a991a12011aa0399fb03004ac432e5c852"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansEthiopic-Bold.ttf", index: 0, family: "Noto Sans Ethiopic",
            postScriptName: "NotoSansEthiopic-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-core", scripts: ["Ethi"],
            sha256: "cc16f0c43be76a2ecb5f6d08de4fe6705886b9be90251bfb5959a90955be7f1d"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", index: 0, family: "Noto Sans CJK JP",
            postScriptName: "NotoSansCJKjp-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-cjk", scripts: ["Hira", "Kana", "Hani"],
            sha256: "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", index: 1, family: "Noto Sans CJK KR",
            postScriptName: "NotoSansCJKkr-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-cjk", scripts: ["Hang"],
            sha256: "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", index: 2, family: "Noto Sans CJK SC",
            postScriptName: "NotoSansCJKsc-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-cjk", scripts: ["Hans", "Hani"],
            sha256: "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", index: 3, family: "Noto Sans CJK TC",
            postScriptName: "NotoSansCJKtc-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-cjk", scripts: ["Hant", "Bopo"],
            sha256: "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", index: 0, family: "Noto Sans CJK JP",
            postScriptName: "NotoSansCJKjp-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-cjk", scripts: ["Hira", "Kana", "Hani"],
            sha256: "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", index: 1, family: "Noto Sans CJK KR",
            postScriptName: "NotoSansCJKkr-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-cjk", scripts: ["Hang"],
            sha256: "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", index: 2, family: "Noto Sans CJK SC",
            postScriptName: "NotoSansCJKsc-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-cjk", scripts: ["Hans", "Hani"],
            sha256: "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb"),
        PinnedFont(
            path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", index: 3, family: "Noto Sans CJK TC",
            postScriptName: "NotoSansCJKtc-Bold",
            weight: 700, isItalic: false, package: "fonts-noto-cjk", scripts: ["Hant", "Bopo"],
            sha256: "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", index: 0, family: "Noto Color Emoji",
            postScriptName: "NotoColorEmoji",
            weight: 400, isItalic: false, package: "fonts-noto-color-emoji", scripts: ["Zsye"],
            sha256: "e5899ed38b8ed83e08bd3ac5de09791e9d19d288333a796de1d35ad17396f1ec"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansSymbols-Regular.ttf", index: 0, family: "Noto Sans Symbols",
            postScriptName: "NotoSansSymbols-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Zsym"],
            sha256: "24b615ceb7d50a2c09060664ca9e24a160c9beb6bfca0563e8359369a4bc0993"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf", index: 0, family: "Noto Sans Symbols2",
            postScriptName: "NotoSansSymbols2-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Zsym"],
            sha256: "876598db5f1e3bef2bc77c4d94c5b0d5d2c1620be4878a06f18fb5434e331688"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/noto/NotoSansMath-Regular.ttf", index: 0, family: "Noto Sans Math",
            postScriptName: "NotoSansMath-Regular",
            weight: 400, isItalic: false, package: "fonts-noto-core", scripts: ["Zsym"],
            sha256: "8242bd1e55368b27e32455260754cf9aa58f3ad7ea80664b66c21f1b09910d6c"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", index: 0, family: "DejaVu Sans", postScriptName: "DejaVuSans",
            weight: 400, isItalic: false, package: "fonts-dejavu-core", scripts: ["Zsym"],
            sha256: "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322"),
        PinnedFont(
            path: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", index: 0, family: "DejaVu Sans",
            postScriptName: "DejaVuSans-Bold",
            weight: 700, isItalic: false, package: "fonts-dejavu-core", scripts: ["Zsym"],
            sha256: "0d977336a6d5fba34eab8e3199eb218327161b5143749f802982c2bc34df0c96"),
    ]
}
