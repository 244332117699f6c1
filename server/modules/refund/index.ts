/** The door of the refund module. */
export { countDueRefunds } from './repository.ts'
