/** The door of the activity module for its neighbours. */
export { listActivities } from './list-activities.ts'
