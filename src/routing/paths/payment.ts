import { path } from '../path.ts'

export const paymentPaths = {
  /** 找人代付: for whoever has the link. */
  payLink: path('/pay/:token'),
}
