/** Pieces of one goods that an order takes or returns; `flashNumber` of them are bought in its flash sale. */
export type StockMove = { goodsId: number; number: number; flashNumber: number }

/** Adds up lines of the same goods. */
export function movesOf(lines: readonly { goodsId: number; number: number; isFlashSale: boolean }[]): StockMove[] {
  const moves = new Map<number, StockMove>()
  for (const { goodsId, number, isFlashSale } of lines) {
    const move = moves.get(goodsId) ?? { goodsId, number: 0, flashNumber: 0 }
    move.number += number
    if (isFlashSale) move.flashNumber += number
    moves.set(goodsId, move)
  }
  return [...moves.values()]
}
