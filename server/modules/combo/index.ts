/** The door of the combo module for its neighbours. */
export { addCombo, type ComboSets, returnCombos, takeCombos } from './change-combos.ts'
export { findCombos } from './find-combos.ts'
