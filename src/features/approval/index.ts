/** The door: orders that wait for a colleague's word, and the two presses by which whoever may decides on them. */
export { ReviewActs } from './components/review-acts.tsx'
export { useSubmissions } from './queries.ts'
