import DependencyContainer

extension Container { func resolve<S>() throws(DependencyError) -> S { try resolve(S.self) } }
