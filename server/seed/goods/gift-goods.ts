import type { SeedGoods } from './build-goods.ts'

/** Gifts and exchanges that the house sells itself, as [name, specification], by the words of their rule. */
const SOLD: Readonly<Record<string, readonly [name: string, specification: string]>> = {
  '医用外科口罩 独立装10只': ['医用外科口罩', '独立装 10只/包'],
  '碘伏消毒棉签 20支': ['碘伏消毒棉签', '20支/盒'],
  '75%酒精消毒液 100ml': ['75%酒精消毒液', '100ml/瓶'],
  '创口贴 20片': ['创口贴', '20片/盒'],
}

const placeOf = (name: string, specification: string, warehouseId: number) => `${name}|${specification}|${warehouseId}`

/**
 * Names the goods of a gift or an exchange where the same warehouse sells them: then their stock moves with each gift.
 */
export function withGiftGoods(built: SeedGoods[]): SeedGoods[] {
  const sold = new Map<string, number>()
  for (const { row } of built) {
    const place = placeOf(row.name, row.specification, row.warehouseId)
    if (row.isOnShelf && row.isSoldAlone && !row.control && row.stock > 0 && !sold.has(place)) sold.set(place, row.id)
  }
  return built.map((one) => {
    const { gift, warehouseId } = one.row
    const article = gift ? SOLD[gift.name] : undefined
    const goodsId = article && sold.get(placeOf(...article, warehouseId))
    return gift && goodsId !== undefined ? { ...one, row: { ...one.row, gift: { ...gift, goodsId } } } : one
  })
}
