/** The door of the replenishment module: what the mirror holds of it. */
export { loadCounts } from './note-count.ts'
export { loadPlans } from './set-plan.ts'
