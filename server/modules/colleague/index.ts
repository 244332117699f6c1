/** The door: the people of a company. */
export { sweepInvitations } from './repository.ts'
