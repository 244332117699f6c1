/** The door of the invoice module. */
export { askForRedLetter } from './ask-red-letter.ts'
export { countOpen as countOpenInvoices } from './repository.ts'
