/** The door of the restock module for its neighbours. */
export { tellRestocks } from './announce-restocks.ts'
export { loadRestocks } from './ask-for-restock.ts'
