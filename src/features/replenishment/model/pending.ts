import { isComboLine } from '#domain/goods/line-type.ts'

type HeldLine = { goodsId: number; type: number; number: number }

/** Pieces by goods of these lines and of what is held elsewhere; sets are no goods. */
export function piecesOf(
  lines: readonly HeldLine[],
  others: ReadonlyMap<number, number> = new Map(),
): ReadonlyMap<number, number> {
  const pieces = new Map(others)
  for (const line of lines)
    if (!isComboLine(line)) pieces.set(line.goodsId, (pieces.get(line.goodsId) ?? 0) + line.number)
  return pieces
}
