/** The door of the wanted module for its neighbours. */
export { answerWanted } from './answer-wanted.ts'
export { countPending as countPendingWanted } from './repository.ts'
export { loadWanted } from './request-wanted.ts'
