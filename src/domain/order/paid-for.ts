import type { Fen } from '../money.ts'

/** Fen that the first `pieces` of a line cost of the `payable` for all its `number` pieces, rounded down. */
export const paidFor = ({ payable, number }: { payable: Fen; number: number }, pieces: number): Fen =>
  number === 0 ? 0 : Number((BigInt(payable) * BigInt(pieces)) / BigInt(number))
