/// The names of everything that is saved and restored.
enum RestorationID: String, CaseIterable {
  case window
  case root

  case shelfSplit = "shelf.split"
  case shelfNavigation = "shelf.navigation"
  case shelf
  case shelfSearch = "shelf.search"
  case shelfSearchField = "shelf.search.field"
  case shelfOrder = "shelf.order"
  case shelfList = "shelf.list"

  case instrumentNavigation = "instrument.navigation"
  case noInstrument = "instrument.none"
  case instrument
  case instrumentTabs = "instrument.tabs"
  case story
  case storyScroll = "story.scroll"
  case facts
  case factsScroll = "facts.scroll"
  case jottings
  case jottingsText = "jottings.text"

  case editNavigation = "edit.navigation"
  case edit
  case editScroll = "edit.scroll"
  case editName = "edit.name"
  case editPrice = "edit.price"
  case editCentury = "edit.century"
  case editNotes = "edit.notes"
  case editFavourite = "edit.favourite"
  case editCondition = "edit.condition"

  case compareNavigation = "compare.navigation"
  case firstPicker = "compare.first"
  case secondPicker = "compare.second"
  case pickerSearch = "compare.search"
  case pickerList = "compare.list"
  case comparison = "compare.table"
  case comparisonMode = "compare.mode"
  case comparisonScroll = "compare.scroll"

  case settingsNavigation = "settings.navigation"
  case settings
  case settingsScroll = "settings.scroll"
  case settingsPrices = "settings.prices"
  case settingsOrigins = "settings.origins"
  case settingsNotation = "settings.notation"
  case settingsAppearance = "settings.appearance"
  case settingsTextSize = "settings.textSize"
}
