/** The door: the buyer's delivery addresses. */
export { useAddresses } from './queries.ts'
