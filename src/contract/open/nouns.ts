/** The calls of companies' own programs by noun. It only re-exports. */
export { goods } from './goods.ts'
export { addresses, orders } from './orders.ts'
