/** The door of the article module. */
export { fill } from './fill.ts'
