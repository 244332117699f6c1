/** The door of the address module. */
export { listAddresses } from './list-addresses.ts'
