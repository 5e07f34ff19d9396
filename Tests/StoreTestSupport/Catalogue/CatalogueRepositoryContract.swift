package import StoreDomain
import Testing

/// What every ``CatalogueRepository`` has to hold, one claim a case; a test runs all of them on each
/// implementation.
/// ```swift
/// @Test(arguments: CatalogueRepositoryContract.allCases)
/// func holds(_ claim: CatalogueRepositoryContract) async throws {
///     try await claim.check(InMemoryCatalogueRepository())
/// }
/// ```
package enum CatalogueRepositoryContract: CaseIterable, Sendable {
    /// Before the first save, what is observed is `nil`.
    case hasNothingAtFirst

    /// Text, numbers and dates come out exactly.
    case keepsValuesExactly

    /// A save replaces what was there; an empty list is not a missing one.
    case replacesWhatWasSaved

    /// Of two things with one identity a list keeps the first place, and so its order.
    case keepsOneOfEachIdentity

    /// Each place has its own picks.
    case keepsPlacesApart

    /// A product saved for one place is newer in every place.
    case showsTheNewestProductEverywhere

    /// An opened product comes out as it went in, and is newer in every place.
    case keepsAnOpenedProduct

    /// A product that was only picked is known since its list was saved.
    case knowsAPickedProduct

    /// The product of a variant is found, as long as it has it.
    case findsTheProductOfAVariant

    /// A save is delivered to everyone who observes.
    case deliversToEachObserver

    /// A newer version of a product is delivered, whichever save brought it.
    case deliversANewerProduct

    /// The same values with a newer date are news.
    case deliversANewerDate

    /// The same values with the same date are not, and nobody waits for them.
    case deliversNothingTwice

    /// A save elsewhere is no news, and nobody waits for it.
    case isQuietAboutOtherLists

    /// A save by a cancelled task fails and changes nothing.
    case leavesOutACancelledSave

    /// Saves that overlap all happen, each as a whole.
    case keepsOverlappingSavesWhole

    /// A search finds what has all words, the last one maybe only begun, whatever case and accents.
    case findsTheBeginningOfAWord

    /// What has the words in its name comes first, then the category, then the summary.
    case ranksTheNameFirst

    /// A search takes everything that a person can type.
    case searchesForAnything

    /// A search says since when the products are known; of an empty storage it says nothing.
    case saysSinceWhenItSearches

    /// A search knows what a save changed: a product, the name of a category.
    case searchesWhatIsNewest

    /// Nobody sees a catalogue before it is published, but the state tells how much there is.
    case hidesAnIncompleteCatalogue

    /// A published catalogue replaces categories and products.
    case publishesACatalogue

    /// A catalogue that is still that of the shop only gets a newer date.
    case datesAnUnchangedCatalogue

    /// A batch of another version begins anew.
    case discardsAnotherVersion

    /// All is forgotten but what stays, since when it was known, and a catalogue can come again.
    case forgetsTheCatalogue

    /// What an earlier claim wants to write changes nothing, and is told so.
    case writesOnlyByTheNewestClaim

    /// Forgetting the catalogue ends the import that runs: what comes late is not taken for its beginning.
    case continuesNothingThatWasForgotten

    /// A version of which nothing was added cannot be published.
    case refusesAnUnknownVersion

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameter repository: An implementation in which nothing was ever saved.
    /// - Throws: What the implementation throws.
    package func check(_ repository: any CatalogueRepository) async throws {
        switch self {
        case .hasNothingAtFirst: await Self.hasNothingAtFirst(repository)
        case .keepsValuesExactly: try await Self.keepsValuesExactly(repository)
        case .replacesWhatWasSaved: try await Self.replacesWhatWasSaved(repository)
        case .keepsOneOfEachIdentity: try await Self.keepsOneOfEachIdentity(repository)
        case .keepsPlacesApart: try await Self.keepsPlacesApart(repository)
        case .showsTheNewestProductEverywhere: try await Self.showsTheNewestProductEverywhere(repository)
        case .keepsAnOpenedProduct: try await Self.keepsAnOpenedProduct(repository)
        case .knowsAPickedProduct: try await Self.knowsAPickedProduct(repository)
        case .findsTheProductOfAVariant: try await Self.findsTheProductOfAVariant(repository)
        case .deliversANewerProduct: try await Self.deliversANewerProduct(repository)
        case .deliversToEachObserver: try await Self.deliversToEachObserver(repository)
        case .deliversANewerDate: try await Self.deliversANewerDate(repository)
        case .deliversNothingTwice: try await Self.deliversNothingTwice(repository)
        case .isQuietAboutOtherLists: try await Self.isQuietAboutOtherLists(repository)
        case .leavesOutACancelledSave: try await Self.leavesOutACancelledSave(repository)
        case .keepsOverlappingSavesWhole: try await Self.keepsOverlappingSavesWhole(repository)
        case .findsTheBeginningOfAWord: try await Self.findsTheBeginningOfAWord(repository)
        case .ranksTheNameFirst: try await Self.ranksTheNameFirst(repository)
        case .searchesForAnything: try await Self.searchesForAnything(repository)
        case .saysSinceWhenItSearches: try await Self.saysSinceWhenItSearches(repository)
        case .searchesWhatIsNewest: try await Self.searchesWhatIsNewest(repository)
        case .hidesAnIncompleteCatalogue: try await Self.hidesAnIncompleteCatalogue(repository)
        case .publishesACatalogue: try await Self.publishesACatalogue(repository)
        case .datesAnUnchangedCatalogue: try await Self.datesAnUnchangedCatalogue(repository)
        case .discardsAnotherVersion: try await Self.discardsAnotherVersion(repository)
        case .forgetsTheCatalogue: try await Self.forgetsTheCatalogue(repository)
        case .writesOnlyByTheNewestClaim: try await Self.writesOnlyByTheNewestClaim(repository)
        case .continuesNothingThatWasForgotten:
            try await Self.continuesNothingThatWasForgotten(repository)
        case .refusesAnUnknownVersion: try await Self.refusesAnUnknownVersion(repository)
        }
    }
}
