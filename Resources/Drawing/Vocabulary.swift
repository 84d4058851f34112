import Scheduling

/// The names of shops, and the words of product names.
enum Vocabulary {
    static let shops = [
        "Kopi & Kayu", "Toko Sinar Jaya", "Nordlicht", "Batik Larasati", "Studio Wanita Karya Nusantara Official Store",
        "Paper Boat", "東京雑貨店", "Ruang Baca", "Gudang Gadget", "Süßes Zuhause", "متجر النور", "Elektronik 88",
        "Rumah Tanaman", "서울마켓", "Atelier Ørsted", "Warung Kita", "חנות הספרים", "Магазин Уют", "The Long Way Round Trading Company",
        "दिल्ली बाज़ार", "ร้านบ้านสวน", "Mebel Jati Jepara", "Tiny", "Sepeda & Santai", "Καλημέρα", "小さな台所",
    ]

    /// Returns a name for a product with the given motif: usually in the Latin script, sometimes in another one.
    static func name(of motif: String, _ random: inout SplitMix64) -> String {
        if random.next(below: 7) == 0, let others = foreign[motif] {
            return others[random.next(below: others.count)]
        }
        let noun = (nouns[motif] ?? [motif])
        var words = [
            qualities[random.next(below: qualities.count)],
            noun[random.next(below: noun.count)],
        ]
        switch random.next(below: 5) {
        case 0: break
        case 1: words.append(details[random.next(below: details.count)])
        case 2: words += ["–", details[random.next(below: details.count)]]
        default:
            words += [
                details[random.next(below: details.count)] + ",", details[random.next(below: details.count)],
                endings[random.next(below: endings.count)],
            ]
        }
        return words.joined(separator: " ")
    }

    private static let qualities = [
        "Hand-thrown", "Classic", "Lightweight", "Recycled", "Everyday", "Limited", "Wireless", "Organic", "Foldable",
        "Oversized", "Mini", "Vintage", "Waterproof", "Premium", "Quiet", "Nusantara", "Scandinavian", "Travel",
    ]

    private static let details = [
        "with lid", "for two", "in gift box", "matte finish", "2nd generation", "350 ml", "40 × 40 cm", "with USB-C charging",
        "one size", "made of bamboo", "for left-handers", "A5, 192 pages", "with 24-month warranty", "set of three",
        "dishwasher safe", "machine washable", "with adjustable strap", "hand-printed batik pattern", "for small desks",
        "noise cancelling up to 38 dB", "refurbished, as good as new",
    ]

    private static let endings = [
        "– new arrival", "(free engraving)", "– last pieces", "ready stock", "– designed in Yogyakarta and made by hand in small batches",
        "☕️", "🎁", "– best seller of the year in its category according to our customers", "",
    ]

    private static let nouns: [String: [String]] = [
        "mug": ["mug", "espresso cup", "tea cup", "stoneware mug"],
        "shirt": ["T-shirt", "crew-neck shirt", "kaos polos", "running top"],
        "headphones": ["headphones", "over-ear headset", "studio monitors"],
        "watch": ["wristwatch", "field watch", "smart watch"],
        "book": ["notebook", "sketchbook", "recipe book", "travel guide"],
        "lamp": ["desk lamp", "bedside lamp", "reading light"],
        "plant": ["monstera", "rubber plant", "succulent", "olive tree in pot"],
        "bag": ["tote bag", "shopper", "lunch bag", "tas anyaman"],
        "bottle": ["water bottle", "thermos flask", "oil bottle"],
        "camera": ["instant camera", "compact camera", "film camera"],
        "phone": ["smartphone", "phone with two SIM cards", "e-reader"],
        "cushion": ["cushion", "floor pillow", "seat pad"],
    ]

    private static let foreign: [String: [String]] = [
        "mug": ["手作りの陶器マグカップ 350ml 電子レンジ対応 ギフト包装無料", "كوب قهوة من السيراميك", "Кружка керамическая ручной работы"],
        "shirt": ["純棉短袖T恤 男女同款 夏季新款", "면 티셔츠 남녀공용 오버핏 반팔", "Μπλούζα βαμβακερή"],
        "headphones": ["ワイヤレスヘッドホン ノイズキャンセリング", "무선 헤드폰 노이즈 캔슬링 블루투스 5.3", "หูฟังไร้สายตัดเสียงรบกวน"],
        "watch": ["ساعة يد كلاسيكية مقاومة للماء", "שעון יד קלאסי עם רצועת עור", "कलाई घड़ी चमड़े के पट्टे के साथ"],
        "book": ["ספר מתכונים לכל יום בשבוע", "हाथ से बनी कॉपी, 192 पृष्ठ", "旅の手帖 A5サイズ 方眼ノート"],
        "lamp": ["ベッドサイドランプ 調光機能付き", "Лампа настольная с тремя режимами яркости", "โคมไฟอ่านหนังสือ"],
        "plant": ["觀葉植物 龜背芋 含陶盆", "몬스테라 화분 세트", "ต้นมอนสเตอร่าในกระถางดินเผา"],
        "bag": ["حقيبة قماشية للتسوق", "帆布手提袋 大容量 可折疊", "Тканевая сумка-шопер"],
        "bottle": ["ステンレスボトル 500ml 保温保冷", "बोतल स्टील की, 500 मि.ली.", "בקבוק מים תרמי"],
        "camera": ["インスタントカメラ フィルム10枚付き", "拍立得相機 附相紙十張", "กล้องฟิล์มคอมแพค"],
        "phone": ["智慧型手機 雙卡雙待 128GB", "스마트폰 128GB 자급제", "هاتف ذكي بشريحتين"],
        "cushion": ["クッション 45×45cm 洗えるカバー", "Μαξιλάρι δαπέδου", "तकिया, सूती कवर के साथ"],
    ]
}
