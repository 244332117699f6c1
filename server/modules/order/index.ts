/** The door of the order module for its neighbours, the jobs and the commands. */
export {
  findLinesOfOrder,
  findOrder,
  type OrderRow,
  partsOf,
  updateOrder,
  updateTerms,
} from './close/close-repository.ts'
export { closeUnpaidOrders } from './close/close-unpaid-orders.ts'
export { payBack } from './close/pay-back.ts'
export { warnOfClosing } from './close/warn-of-closing.ts'
export { findAttempts } from './online/attempt-repository.ts'
export { payLinkToken } from './online/pay-link.ts'
export { takeReceipt } from './online/take-receipt.ts'
export { watchAttempts } from './online/watch-attempts.ts'
export { orderNews } from './order-news.ts'
export { loadPurchase } from './purchase/load-purchase.ts'
export { findHeld, findPaidOrders, findRefundedPieces, findTerms, keepsAny } from './purchase/purchase-repository.ts'
export { decideTransfer } from './pay/decide-transfer.ts'
export { proofKind } from './pay/proof-store.ts'
export { placeOrder } from './place/place-order.ts'
export { listOrders } from './read/list-orders.ts'
export { loadOrders } from './read/load-orders.ts'
export { assertOwnOrder } from './read/order-repository.ts'
export { refuseByCompany, releaseByCompany } from './review/decide-orders.ts'
export { receiveOrder, receiveOverdueOrders } from './receive/receive-order.ts'
export { addEvents, findCancelled, setCouponsOf } from './repository.ts'
export { orderQueues } from './seller/ops-routes.ts'
export { type Act as OrderAct, begin as beginOrderAct, end as endOrderAct } from './seller/act-on-order.ts'
export { deliveryTableOf } from './ship/delivery-file.ts'
export { assertColdEnough } from './ship/assert-cold.ts'
export { assertCodesUnused, codesUsed, endShipping, findLeft } from './ship/ship-order.ts'
export { countShipments, findSentLines, findShipments, insertShipment, markDelivered } from './ship/ship-repository.ts'
export { sweepTemperatureLogs, temperatureLogs } from './ship/track-shipment.ts'
export { quarantine } from './stock/quarantine.ts'
export { returnBatches, returnStock } from './stock/return-stock.ts'
export { findAnyOrder, findCodes } from './seller/seller-repository.ts'
export { findStorages } from './ship/track-repository.ts'
export { planPieces, takePieces, takeStock } from './stock/take-stock.ts'
