/** The door: counting that a screen was opened. */
export { countView, sendViews } from './mutations.ts'
