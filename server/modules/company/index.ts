/** The door of the company module. */
export { expireProvisional } from './review/expire-provisional.ts'
export { countWaiting as countWaitingCompanies } from './review/repository.ts'
