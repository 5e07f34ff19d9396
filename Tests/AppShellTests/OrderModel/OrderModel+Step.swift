import FoundationExtensions
import StoreDomain

extension OrderModel {
    enum Account: String, CaseIterable {
        case a = "A"
        case b = "B"

        var other: Account { self == .a ? .b : .a }

        var credentials: Credentials {
            Credentials(email: "\(rawValue)@mail.example", password: Secret("password"))
        }
    }

    /// An event in the model.
    enum Step: Hashable, CustomStringConvertible {
        /// The user places the order.
        ///
        /// The associated value contains the outcomes of the app's requests.
        case place([Fate])

        /// The user tries to send the order again, or a pause between attempts ends.
        case ask([Fate])

        case takeBack

        /// The app quits between two requests.
        case end

        case start([Fate])

        /// A guest signs in, or a user whose session has ended signs in again.
        case signIn(Account, [Fate])

        case signOut

        /// The requests that are still in transit arrive.
        case arrive

        case fillDisk

        case makeRoom

        /// The possible steps of an order whose session does not end.
        static let ofOrder: [Step] = [
            .place([]), .ask([]), .takeBack, .end, .start([]), .arrive, .fillDisk, .makeRoom,
        ]

        /// The possible steps of an order whose session can end.
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

        var fates: [Fate] {
            switch self {
            case .place(let fates), .ask(let fates), .start(let fates), .signIn(_, let fates): fates
            case .takeBack, .end, .signOut, .arrive, .fillDisk, .makeRoom: []
            }
        }

        /// Returns a copy of the step for each outcome of an additional request.
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
