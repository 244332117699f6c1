/** The door: the site-wide data that the frame of every page shows. */
export { useCommon } from './queries.ts'
