/** The door: where an order stands, and what it holds. */
export { ORDER_CENTRE } from './model/order-centre.ts'
export { OrderFrame } from './components/order-frame.tsx'
export { OrderStateTag } from './components/order-state-tag.tsx'
export { ColdParcels } from './components/cold-parcels.tsx'
export { OrderLines } from './components/order-lines.tsx'
export { useAct } from './components/use-act.ts'
export { proofAddress, useGoodsMeant, useOrder, useOrders } from './queries.ts'
export { summaryOf } from './model/order-summary.ts'
