/** The door: what of an order is invoiced. */
export { OrderInvoice } from './components/order-invoice.tsx'
