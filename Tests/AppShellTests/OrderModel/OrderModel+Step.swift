import FoundationExtensions
import StoreDomain

extension OrderModel {
    /// Someone who signs in.
    enum Account: String, CaseIterable {
        case a = "A"
        case b = "B"

        var other: Account { self == .a ? .b : .a }

        var credentials: Credentials {
            Credentials(email: "\(rawValue)@mail.example", password: Secret("password"))
        }
    }

    /// Something that can happen.
    enum Step: Hashable, CustomStringConvertible {
        /// The person places the order; this happens to the requests that the shop sends.
        case place([Fate])

        /// The person asks, or a pause is over.
        case ask([Fate])

        /// The person takes the order back.
        case takeBack

        /// The program ends between two requests.
        case end

        /// It starts again.
        case start([Fate])

        /// A guest signs in, or the user of an account whose session has ended.
        case signIn(Account, [Fate])

        /// The user signs out.
        case signOut

        /// A request that was on its way arrives.
        case arrive

        /// Nothing can be stored any more.
        case fillDisk

        /// There is room on the disk again.
        case makeRoom

        /// The steps of an order whose session does not end.
        static let ofOrder: [Step] = [
            .place([]), .ask([]), .takeBack, .end, .start([]), .arrive, .fillDisk, .makeRoom,
        ]

        /// The steps of an order whose session ends.
        static let inSession: [Step] = [
            .place([]), .ask([]), .takeBack, .end, .start([]), .signOut, .signIn(.a, []), .signIn(.b, []),
        ]

        var description: String {
            switch self {
            case .place(let fates): "place\(fates)"
            case .ask(let fates): "ask\(fates)"
            case .start(let fates): "start\(fates)"
            case .signIn(let account, let fates): "sign in as \(account.rawValue)\(fates)"
            case .signOut: "sign out"
            case .takeBack: "take back"
            case .end: "end"
            case .arrive: "arrive"
            case .fillDisk: "fill the disk"
            case .makeRoom: "make room"
            }
        }

        /// What happens to the requests that the shop sends.
        var fates: [Fate] {
            switch self {
            case .place(let fates), .ask(let fates), .start(let fates), .signIn(_, let fates): fates
            case .takeBack, .end, .signOut, .arrive, .fillDisk, .makeRoom: []
            }
        }

        /// The same step with one more request, in every way; none if it sends no requests.
        func continuations(_ fates: [Fate]) -> [Step] {
            fates.compactMap { fate in
                switch self {
                case .place(let fates): .place(fates + [fate])
                case .ask(let fates): .ask(fates + [fate])
                case .start(let fates): .start(fates + [fate])
                case .signIn(let account, let fates): .signIn(account, fates + [fate])
                case .takeBack, .end, .signOut, .arrive, .fillDisk, .makeRoom: nil
                }
            }
        }
    }
}
