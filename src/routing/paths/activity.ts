import { path } from '../path.ts'

/** The way to an activity that a link names, and where it ends when there is none. */
export const activityPaths = {
  noActivity: path('/noActivity'),
  /** Query: link, as an editor typed it (links.ts). */
  loadingActivity: path('/loading/activity'),
}
