/** The calls of the seller's side by noun. It only re-exports. */
export { audit } from './audit.ts'
export { desk } from './desk.ts'
export { operator } from './operator.ts'
export { order } from './order.ts'
export { refund } from './refund.ts'
export { session } from './session.ts'
export { transfer } from './transfer.ts'
