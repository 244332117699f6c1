/** The door: where an order stands, and what it holds. */
export { OrderStateTag } from './components/order-state-tag.tsx'
export { OrderLines } from './components/order-lines.tsx'
export { proofAddress, useGoodsMeant } from './queries.ts'
export { summaryOf } from './model/order-summary.ts'
