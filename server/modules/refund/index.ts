/** The door of the refund module. */
export { countDueRefunds, hurryRefunds } from './repository.ts'
export { refundNumber, sendRefunds } from './send-refunds.ts'
