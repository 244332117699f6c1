/**
 * Every call of the seller's side: `opsApi.order.ship`. Apart from `api`, so that the shop carries none of it and a
 * buyer's session opens none of it.
 */
export * as opsApi from './nouns.ts'
