/** The door: goods that are kept as 待提交单 without a way through the cart, and what is kept. */
export { keepGoods } from './mutations.ts'
export { readKeptPieces, useKeptPieces } from './queries.ts'
