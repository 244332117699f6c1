/** The door of the focus module for its neighbours. */
export { bannersOf } from './find-banners.ts'
