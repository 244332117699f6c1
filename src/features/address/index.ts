/** The door: the buyer's delivery addresses. */
export { AddressForm } from './components/address-form.tsx'
export { useAddresses } from './queries.ts'
