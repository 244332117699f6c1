import { path } from '../path.ts'

export const receiptPaths = {
  /** 含麻回执. Query: status, page, number (of an order). */
  receipts: path('/order/hmdd'),
}
