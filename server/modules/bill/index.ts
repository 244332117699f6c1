/** The door of the bill module. */
export { BILL_READ, BILL_WANTED } from './bill-notes.ts'
export { countOpenDifferences } from './difference-repository.ts'
export { reconcileBills } from './reconcile-bills.ts'
