import { isComboLine, type LineType } from '../goods/line-type.ts'

type HeldLine = { goodsId: number; type: LineType; number: number }

/** Pieces by goods of these lines, on top of `others`; sets are no goods. */
export function piecesByGoods(
  lines: readonly HeldLine[],
  others: ReadonlyMap<number, number> = new Map(),
): Map<number, number> {
  const pieces = new Map(others)
  for (const line of lines)
    if (!isComboLine(line)) pieces.set(line.goodsId, (pieces.get(line.goodsId) ?? 0) + line.number)
  return pieces
}
