/** The door of the address module. */
export { listAddresses } from './list-addresses.ts'
export { keepLicensedAddress } from './save-address.ts'
