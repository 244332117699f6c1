import type { Fen } from '../money.ts'

const FEN_PER_YUAN = 100

/** Points of a completed order: for the goods that were paid and kept, without freight; whole points, rounded down. */
export const pointsOf = (
  { paid, freight, refunded = 0 }: { paid: Fen; freight: Fen; refunded?: Fen },
  perYuan: number,
): number => Math.max(0, Math.floor(((paid - refunded - freight) * perYuan) / FEN_PER_YUAN))
