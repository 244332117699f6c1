/** The door of the company module. */
export { listStores } from './stores.ts'
export { lapseDrafts } from './lapse-drafts.ts'
export { expireProvisional } from './review/expire-provisional.ts'
export { countWaiting as countWaitingCompanies } from './review/repository.ts'
