/** The door of the quality module. */
export { reportFiles } from './report-store.ts'
export { sweepReports } from './sweep-reports.ts'
