/** The door of the refund module. */
export { countDueRefunds } from './repository.ts'
export { refundNumber, sendRefunds } from './send-refunds.ts'
