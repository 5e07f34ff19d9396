import FlyingSocks

extension Socket.Address {
    /// The port of the address; 0 for one that has none.
    var port: UInt16 {
        switch self {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: 0
        }
    }
}
