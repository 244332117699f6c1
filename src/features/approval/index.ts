/**
 * The door: orders that wait for a colleague's or the head office's word, and the two presses by which whoever may
 * decides on them.
 */
export { ReviewActs } from './components/review-acts.tsx'
export { useSubmissions, useWaitingForOffice } from './queries.ts'
