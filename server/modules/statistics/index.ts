/** The door of the statistics module for its neighbours. */
export { sweepBatches } from './count-views.ts'
