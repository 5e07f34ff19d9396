import Foundation
import SimpleViewModel
import SimpleViewModelTesting
import Testing
import ViewStateTesting

/// The code under test, which checks a voucher as the user types, and lets the user redeem it only once.
struct VoucherViewModel: ViewModel {
    enum Input {
        case typed(String)
        case redeemPressed(String)
    }

    enum Output: Equatable {
        case checking
        case valid(Bool)
        case redeemed
    }

    let isValid: @Sendable (String) async -> Bool
    let redeem: @Sendable (String) async -> Void

    func debounce() -> [(Input, TimeInterval)] { [(.typed(""), 0.3)] }
    func filter() -> [Input] { [.redeemPressed("")] }
    func filterOutputs() -> [Output] { [.checking] }

    func accept(_ input: Input, respond: @escaping RespondCallback) async {
        switch input {
        case .typed(let code):
            respond(.checking)
            respond(.valid(await isValid(code)))
        case .redeemPressed(let code):
            await redeem(code)
            respond(.redeemed)
        }
    }
}

@MainActor
struct SimpleViewModelTestingExample {
    @Test func checksAndRedeemsVoucher() async {
        let viewModel = VoucherViewModel(isValid: { $0.hasPrefix("AB") }, redeem: { _ in })
        let tester = TestViewModelInterface(viewModel: viewModel)
        // A tester that has no clock does not delay debounced inputs.
        await tester.send(.typed("AB12")).expect([.checking, .valid(true)])
        await tester.send(.redeemPressed("AB12")).expect([.redeemed])
        await tester.finish()
    }

    @Test func redeemsOnlyOnceWhenPressedTwice() async {
        let gate = Gate()
        let viewModel = VoucherViewModel(isValid: { _ in true }, redeem: { _ in try? await gate.pass() })
        let tester = TestViewModelInterface(viewModel: viewModel)
        _ = tester.send(.redeemPressed("AB12"))
        let request = await gate.arrival()
        let second = tester.send(.redeemPressed("AB12"))
        request.release()
        await second.expect([.redeemed])
        await tester.finish()
    }
}
