/** The door of the quality module. */
export { sweepReports } from './sweep-reports.ts'
