import { path } from '../path.ts'

/** Promotions on everything in the shop. */
export const promotionPaths = {
  welfare: path('/welfare'),
  cashback: path('/hb'),
}
