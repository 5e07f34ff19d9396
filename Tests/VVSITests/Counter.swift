import VVSI

struct Counter: ViewStateReducible, Equatable {
    enum Action: Equatable { case addPressed, openPressed }
    enum Effect { case added(Int) }

    private(set) var count = 0

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .added(let number): count += number
        }
    }
}
