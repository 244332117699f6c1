/** The cart as `/api/cart/list` shows it. */
import { type ListRow, type Viewer, toListed, toRow } from '#catalog/index.ts'
import type { CartState } from '#contract/cart.ts'
import type { QuotedLine } from '#domain/cart/quoted-line.ts'
import type { ComboPack } from '#domain/combo/pack.ts'
import { BADGE_TEXT } from '#domain/goods/goods.ts'
import type { LineType } from '#domain/goods/line-type.ts'
import { CART_FILTER_DEFAULT } from '#domain/limits.ts'

import type { Database } from '../../db/connect.ts'
import { loadCart, quoteOf } from './load-cart.ts'
import { findWarehouseNames } from './repository.ts'

/**
 * The priced cart of one warehouse, or of all with the default filter. Lines that cannot be bought now are shown as
 * unselected; those of them that are stored as selected are named in `forcedOff`.
 */
export async function loadCartState(
  db: Database,
  buyerId: number,
  filter: number = CART_FILTER_DEFAULT,
  now: number,
): Promise<CartState> {
  const cart = await loadCart(db, buyerId, now)
  const quote = quoteOf(cart)
  const { forcedOff, lines } = quote
  const shown = filter === CART_FILTER_DEFAULT ? lines : lines.filter(({ warehouseId }) => warehouseId === filter)
  return {
    list: shown.flatMap((line) => toListLine(line, cart)),
    shippingData: {
      shippingAmount: cart.settings.offers.shipping.freeFrom,
      noTransOrderAmount: cart.noTransOrderAmount,
    },
    activityData: { manjians: quote.manjians.map(({ amount, reduce, status }) => ({ amount, reduce, status })) },
    filterData: await warehouseFilters(db, lines),
    forcedOff,
    ...(cart.keeping.size > 0 && { keeping: [...cart.keeping.values()] }),
  }
}

/** What the badge and the drawer show: how many lines, and the selected total in fen. */
export async function loadCartTotal(
  db: Database,
  buyerId: number,
  now: number,
): Promise<{ total: number; amount: number }> {
  const quote = quoteOf(await loadCart(db, buyerId, now))
  return { total: quote.lineCount, amount: quote.selectedTotal }
}

/** "All" and each warehouse that has lines, with how many. */
async function warehouseFilters(db: Database, lines: readonly QuotedLine[]): Promise<CartState['filterData']> {
  const counts = new Map<number, number>()
  for (const { warehouseId } of lines) counts.set(warehouseId, (counts.get(warehouseId) ?? 0) + 1)
  const all = { id: CART_FILTER_DEFAULT, name: '全部', count: lines.length }
  const names = await findWarehouseNames(db, [...counts.keys()])
  return [all, ...[...names].map(([id, name]) => ({ id, name, count: counts.get(id) ?? 0 }))]
}

function toListLine(line: QuotedLine, asker: Viewer): CartState['list'] {
  const { goods, gift, pack, refusals, violations } = line
  if (!goods) return []
  return [
    {
      id: line.id,
      key: line.id,
      type: line.type,
      goodsType: line.type,
      goods: inCart(pack ? listedCombo(pack) : toListed(goods, asker), line.type),
      parts: pack?.parts.map(({ goods: { name }, goodsId, number, price }) => ({ goodsId, name, number, price })),
      number: line.number,
      price: line.price ?? 0,
      isSelected: line.isSelected,
      withCoupon: line.withCoupon,
      goodsDiscountAmount: line.discountAmount,
      goodsManjianAmount: line.manjianAmount,
      giftData: gift,
      reasons: [...refusals, ...violations].map(({ text }) => text),
    },
  ]
}

const inCart = (goods: ListRow, type: LineType): CartState['list'][number]['goods'] => ({
  ...goods,
  type,
  tags: goods.badges.map((badge) => ({ name: badge, describe: BADGE_TEXT[badge], isShow: 1 })),
})

/** A combo in the shape of listed goods, which the specification gives to every line. What only goods have is empty. */
const listedCombo = ({ goods, parts, refusals }: ComboPack): ListRow =>
  toRow(
    {
      tradeName: '',
      manufacturer: '',
      dosageForm: '',
      approvalNumber: '',
      origin: '',
      prescription: 'none',
      scope: parts[0]?.goods.scope ?? '日用品',
      categoryId: 0,
      barcode: '',
      picture: parts[0]?.goods.picture ?? '',
      storage: 'normal',
      ladderPriceType: 2,
      ladderPrice: [],
      isOnShelf: true,
      isSoldAlone: true,
      clinicRule: 'all',
      isYouxuan: false,
      isFreeShipping: false,
      freeShippingNumber: 0,
      isManjian: false,
      withCoupon: false,
      sales: 0,
      revision: 0,
      ...goods,
    },
    { isOnSale: false, reason: refusals[0]?.text },
  )
