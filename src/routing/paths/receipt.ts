import { path } from '../path.ts'

export const receiptPaths = {
  /** 含麻回执. */
  receipts: path('/order/hmdd'),
}
