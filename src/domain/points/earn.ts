import type { Fen } from '../money.ts'

const FEN_PER_YUAN = 100

/** Points of a completed order: for the goods that were paid, without freight; whole points, rounded down. */
export const pointsOf = ({ paid, freight }: { paid: Fen; freight: Fen }, perYuan: number): number =>
  Math.max(0, Math.floor(((paid - freight) * perYuan) / FEN_PER_YUAN))
