/** The door of the e-contract module. */
export { showContract } from './sign-contract.ts'
