import Foundation
import PageMarkup
import ScreenKit
import Testing

@testable import BrowserUI

struct TabActionTests {
    @Test func parsesFormBody() {
        let body = "place=p&client=c&number=7&screen=category%252Fbags&control=buy%2520it&x&=y&a=%zz"
        let action = TabAction(form: TabAction.values(of: Data(body.utf8)))
        #expect(action.tab == "c" && action.number == 7 && action.screen == "category/bags")
        #expect("\(action.step)" == "\(TabAction.Step.control("buy it"))")
    }

    @Test func includesOnlyChangedFields() {
        let body = "field:a=1&was:a=1&field:b=a+b%2B%C3%A9&was:b=&field:c=&was:c=x&field:d=new"
        let action = TabAction(form: TabAction.values(of: Data(body.utf8)))
        #expect(action.fields.map { "\($0.control.rawValue)=\($0.text)" } == ["b=a b+é", "c=", "d=new"])
    }

    /// A secret comes after all other fields because the action that uses the secret may depend on the
    /// values of those fields.
    ///
    /// The server ignores a secret if the user presses an unrelated button.
    @Test(arguments: [
        ("secret:p%252F1=a+b&typed=1&field:e=x&was:e=", ["e=x", "p/1=a b"]),
        ("secret:p=&typed=1", []), ("secret:p=hunter2&control=create", []), ("secret:p=hunter2&back=1", []),
        ("secret:p=a&secret:q=b&secret=q", ["q=b"]),
    ])
    func includesSecretOnlyIfSubmitted(form: String, fields: [String]) {
        let action = TabAction(form: TabAction.values(of: Data(form.utf8)))
        #expect(action.fields.map { "\($0.control.rawValue)=\($0.text)" } == fields)
    }

    /// If the user pressed no button, the form activates an empty secure field only if there is no other
    /// secure field and no other field has changed.
    @Test(arguments: [
        ("secret:p=&typed=1", "p"), ("secret:p=&secret=p", "p"), ("secret:p=a&secret:q=&secret=q", "q"),
        ("secret:p=&typed=1&field:e=x&was:e=", nil), ("secret:p=&secret:q=&typed=1", nil),
        ("secret:p=a&typed=1", nil), ("field:e=x&was:e=x&typed=1", nil),
    ])
    func activatesSecureFieldWithoutText(form: String, control: String?) {
        var activated: String?
        if case .control(let id) = TabAction(form: TabAction.values(of: Data(form.utf8))).step {
            activated = id.rawValue
        }
        #expect(activated == control)
    }

    @Test(arguments: ["a b", "\"'<&>", "a\nb\u{0}", "漢/字?#", "100%", "+"])
    func roundTripsAnyControlID(id: String) {
        let name = FrameMarkup.name(of: ControlID(rawValue: id))
        let form = "control=\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
        var control: ControlID?
        if case .control(let read) = TabAction(form: TabAction.values(of: Data(form.utf8))).step {
            control = read
        }
        #expect(control?.rawValue == id)
    }

    @Test(arguments: [
        ("tab=cart", "tab"), ("back=1", "back"), ("visit=product%2Fp-7", "visit"), ("", "none"),
    ])
    func parsesStep(form: String, step: String) {
        #expect("\(TabAction(form: TabAction.values(of: Data(form.utf8))).step)".hasPrefix(step))
    }
}
