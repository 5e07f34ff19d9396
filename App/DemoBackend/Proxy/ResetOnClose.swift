import FlyingSocks
import Foundation

/// Makes closing a socket reset its connection: lingering for no time (SO_LINGER, socket(7)).
struct ResetOnClose: SocketOption {
    let name = SO_LINGER

    func makeValue(from socketValue: linger) -> Bool {
        socketValue.l_onoff != 0
    }

    func makeSocketValue(from value: Bool) -> linger {
        linger(l_onoff: value ? 1 : 0, l_linger: 0)
    }
}
