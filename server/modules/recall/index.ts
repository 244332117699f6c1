/** The door of the recall module. */
export { listRecallsOf } from './load-recalls.ts'
