import { labels, wordsOf } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import { type CartLine, lineId } from '#domain/cart/line.ts'
import type { OverriddenLine } from '#domain/cart/overridden.ts'
import { planPurchase, type PlannedLine, type WantedLine } from '#domain/cart/plan-purchase.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { partIdsOf } from '#domain/combo/combo.ts'
import { boughtKey, type Buyer } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isComboLine, LINE_TYPES, type LineType } from '#domain/goods/line-type.ts'
import type { UnitPrice } from '#domain/money.ts'
import { buyerPriceOf } from '#domain/pricing/unit-price.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { readCollection } from '#sync/mirror/use-collection.ts'
import { mutate, mutateAll } from '#sync/outbox/mutate.ts'
import { catalog } from '#workers/remotes.ts'

import { freshCombos } from './queries.ts'

type GoodsToAdd = Pick<Goods, 'id' | 'warehouseId' | 'name' | 'specification' | 'unit'>
export type Addition = {
  goods: GoodsToAdd
  number: number
  type?: LineType
  price?: UnitPrice | undefined
  /** The place of a line that is put back (epoch ms). */
  addedAt?: number
}

type Undo = () => Promise<void>
type CartBefore = ReadonlyMap<string, CartLine>

const keyOf = ({ goods, type = LINE_TYPES.ordinary }: Addition) => ({
  goodsId: goods.id,
  warehouseId: goods.warehouseId,
  type,
})

/** The call that sets the lines of these goods to their target numbers, selected. `now`: epoch ms. */
function additionCall(additions: readonly Addition[], before: CartBefore, now: number) {
  const params = additions.map((addition, place) => {
    const { number, price, addedAt } = addition
    const key = keyOf(addition)
    // The place is decided here: by the server's clock a line would move when its answer comes, under who types in it.
    const at = before.get(lineId(key))?.addedAt ?? addedAt ?? now - additions.length + place
    return { ...key, number, ...(price !== undefined && { price }), addedAt: at }
  })
  const label = labels['cart.add'](
    additions.map(({ goods }) => goods),
    additions[0]?.number ?? 0,
  )
  return { args: { body: { params } }, label }
}

/** Gives lines the numbers they had before; those that were not there leave the cart again. */
async function takeBack(additions: readonly Addition[], before: CartBefore): Promise<void> {
  const lines = additions.map((addition) => ({ id: lineId(keyOf(addition)), goods: addition.goods }))
  const known = lines.flatMap(({ id, goods }) => {
    const line = before.get(id)
    return line ? [quantityCall({ id, number: line.number, goods })] : []
  })
  const added = lines.filter(({ id }) => !before.has(id))
  if (added.length > 0) await removeLines(added)
  await mutateAll(api.cart.setQuantity, known)
}

/**
 * Sets the lines of these goods to their target numbers, selected; all or none. Resolves when durable, with the way to
 * take it back; `isShown` resolves when the page has painted it. Throws auth.required for visitors.
 */
export async function addToCart(additions: readonly Addition[]): Promise<{ undo: Undo; isShown: Promise<void> }> {
  const before = new Map((await readCollection('cart')).map((line) => [line.id, line]))
  if (additions.length === 0) return { undo: async () => {}, isShown: Promise.resolve() }
  const { args, label } = additionCall(additions, before, Date.now())
  await mutate(api.cart.add, args, { label })
  const { onceShown } = await loadEngine()
  return { undo: () => takeBack(additions, before), isShown: new Promise(onceShown) }
}

/** What became of each line, and the way to take back all that went in. */
type AddedLines = { planned: PlannedLine[]; undo: Undo }

/** Puts what can be had of these lines into the cart and says what became of each. Works offline. */
export async function addAll(lines: readonly WantedLine[], buyer: Buyer | undefined): Promise<AddedLines> {
  const combos = lines.some(({ combo }) => combo) ? await freshCombos() : undefined
  const ids = [...lines.map(({ goodsId }) => goodsId), ...partIdsOf(combos ?? [])]
  const [goods, cart] = await Promise.all([catalog().goods([...new Set(ids)]), readCollection('cart')])
  const now = Date.now()
  const planned = planPurchase(lines, {
    goods: new Map(goods.map((found) => [found.id, found])),
    combos: new Map((combos ?? []).map((combo) => [combo.id, combo])),
    buyer,
    inCart: new Map(cart.map(({ goodsId, type, number }) => [boughtKey(goodsId, type), number])),
    now,
  })
  const before = new Map(cart.map((line) => [line.id, line]))
  const additions = planned.flatMap(({ goods: found, number, type }, place): Addition[] => {
    if (!found || number === 0) return []
    const price = buyer && buyerPriceOf(found, { number, type }, buyer, now)
    return [{ goods: found, number, type, price, addedAt: now - planned.length + place }]
  })
  // One edit a line, so that one the server refuses does not take the others with it.
  await mutateAll(
    api.cart.add,
    additions.map((addition) => additionCall([addition], before, now)),
  )
  return { planned, undo: () => takeBack(additions, before) }
}

type NewQuantity = {
  id: string
  number: number
  goods: Pick<Goods, 'name' | 'specification' | 'unit'>
  /** The unit price shown for that number, so that a later change can be reported. */
  price?: UnitPrice | undefined
}

const quantityCall = ({ id, number, goods, price }: NewQuantity) => ({
  args: { params: { id }, body: { params: { number, ...(price !== undefined && { price }) } } },
  label: labels['cart.setQuantity'](goods, number),
})

/** Sets a line to an absolute number of pieces. */
export async function setQuantity(quantity: NewQuantity): Promise<void> {
  const { args, label } = quantityCall(quantity)
  await mutate(api.cart.setQuantity, args, { label })
}

type NamedLine = { id: string; goods?: Pick<Goods, 'name' | 'specification'> | undefined }
const namesOf = (lines: readonly NamedLine[]) => lines.map(({ goods }) => (goods ? wordsOf(goods) : '已下架商品'))

export const removeLines = (lines: readonly NamedLine[]): Promise<void> =>
  mutate(
    api.cart.remove,
    { body: { ids: lines.map(({ id }) => id) } },
    { label: labels['cart.remove'](namesOf(lines)) },
  )

export const selectLines = (lines: readonly NamedLine[], isSelected: boolean): Promise<void> =>
  mutate(
    api.cart.select,
    { body: { ids: lines.map(({ id }) => id), isSelected } },
    { label: labels['cart.select'](namesOf(lines), isSelected) },
  )

/** Takes the 换购 that a line earns, or leaves it. */
export const takeExchange = (
  { id, goods }: { id: string; goods: Pick<Goods, 'name' | 'specification'> },
  gift: string,
  takesExchange: boolean,
): Promise<void> =>
  mutate(
    api.cart.exchange,
    { params: { id }, body: { takesExchange } },
    { label: labels['cart.exchange'](goods, gift, takesExchange) },
  )

/** Unselects lines that cannot be bought, so that they stay off when they can be bought again. */
export const unselectForcedOff = (lines: readonly NamedLine[]): Promise<void> =>
  mutate(
    api.cart.select,
    { body: { ids: lines.map(({ id }) => id), isSelected: false } },
    { label: `自动${labels['cart.select'](namesOf(lines), false)}` },
  )

/** Records the buyer's decision about a line of these outcomes; outcomes in `done` are settled. */
export async function decideLine(
  id: string,
  operationIds: readonly string[],
  done: ReadonlySet<string>,
): Promise<void> {
  const db = currentDatabase()
  if (db) await (await loadEngine()).decideLine(db, id, operationIds, done)
}

/** Records that the buyer has read another device's change of a line. */
export async function acknowledgeOverride(id: string, { operationId, number }: OverriddenLine): Promise<void> {
  const db = currentDatabase()
  if (db) await (await loadEngine()).acknowledgeOverride(db, operationId, id, number)
}

/** Prices the lines by the newest catalogue, after requesting its changes from the server. */
export async function priceNow(lines: readonly CartLine[]): Promise<Quote> {
  const combos = lines.some(isComboLine) ? await freshCombos() : undefined
  await catalog().refresh()
  return catalog().quote(lines, { ...(combos && { combos }) })
}

/** Marks replayed edits as reviewed; resolves with those that were not reviewed before. */
export async function markReviewed(operationIds: readonly string[], moved: ReadonlySet<string>): Promise<string[]> {
  const db = currentDatabase()
  return db ? (await loadEngine()).markReviewed(db, operationIds, moved) : []
}
