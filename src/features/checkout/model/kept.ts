/** What is kept of an order that is not submitted now, and what it says when it goes by itself. */
import type { CartLine } from '#domain/cart/line.ts'
import { newLine } from '#domain/cart/new-line.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { contentsText } from '#domain/checkout/contents-text.ts'
import type { FillerWay } from '#domain/filler/rank-ways.ts'
import type { Fen } from '#domain/money.ts'

import type { PlaceArgs } from '../mutations.ts'
import type { Draft, KeptOrder, KeptOrderDraft } from './draft.ts'
import { type OrderPreview, previewOf } from './preview.ts'

type Choice = { name: string; tolerance?: Fen | undefined; isEstimate: boolean; now: number }

/** The draft with its lines as the page shows them: those in the way of the order stay in the cart. */
export function toKept(
  { sent: _sent, ...draft }: Draft,
  cart: ReadonlyMap<string, CartLine>,
  { groups, payable }: Pick<OrderPreview, 'groups' | 'payable'>,
  { name, tolerance, isEstimate, now }: Choice,
): KeptOrderDraft {
  const shown = groups.flatMap((group) => group.lines)
  const lines = shown.flatMap(({ id, number }) => {
    const line = cart.get(id)
    return line ? [{ ...line, number, isSelected: true }] : []
  })
  const seen = shown.map(({ id, number, price, gift }) => ({ id, number, price, gift: gift?.number ?? 0 }))
  return {
    ...draft,
    ids: lines.map(({ id }) => id),
    kept: {
      name: name.trim(),
      lines,
      goods: Object.fromEntries(
        shown.map(({ id, name: goods, specification, unit }) => [id, { name: goods, specification, unit }]),
      ),
      seen: { lines: seen, payable, at: now, isEstimate },
      ...(tolerance !== undefined && { tolerance }),
    },
  }
}

/** What is sent when it goes by itself; the lines in `agreed` are near their expiry and wanted all the same. */
export function toUnaskedArgs(
  { kept, remark }: KeptOrderDraft,
  addressId: number,
  agreed: readonly { id: string }[],
): Omit<PlaceArgs, 'draftId'> {
  const exchanged = new Set(kept.lines.flatMap(({ id, takesExchange }) => (takesExchange ? id : [])))
  return {
    lines: kept.seen.lines.map((line) => ({ ...line, ...(exchanged.has(line.id) && { takesExchange: true }) })),
    payable: kept.seen.payable,
    addressId,
    ...(agreed.length > 0 && { nearExpiryConsent: agreed.map(({ id }) => id) }),
    ...(remark.trim() && { remark: remark.trim() }),
    isKept: true,
    tolerance: kept.tolerance ?? 0,
  }
}

/**
 * The lines without what a way put in: pieces that the buyer added or took since stay his. `before`: the lines as they
 * were when it was put in.
 */
export function unfilledLines(lines: readonly CartLine[], way: FillerWay, before: readonly CartLine[]): CartLine[] {
  const put = new Map(way.lines.map(({ id, number }) => [id, number]))
  const had = new Map(before.map(({ id, number }) => [id, number]))
  return lines.flatMap((line) => {
    const then = put.get(line.id)
    if (then === undefined) return line
    const earlier = had.get(line.id) ?? 0
    const number = line.number < then ? Math.min(line.number, earlier) : line.number - (then - earlier)
    return number > 0 ? { ...line, number } : []
  })
}

/** What the lines come to now. */
type Appraisal = { quote: Quote; payable: Fen; now: number }

/** The kept lines with a way of 凑单 put in; lines that were there get its numbers. */
export function filledLines(lines: readonly CartLine[], way: FillerWay, now: number): CartLine[] {
  const numbers = new Map(way.lines.map(({ id, number }) => [id, number]))
  const known = new Set(lines.map(({ id }) => id))
  const added = way.lines.filter(({ id }) => !known.has(id))
  return [
    ...lines.map((line) => ({ ...line, number: numbers.get(line.id) ?? line.number })),
    ...added.map(({ goods, type, number }, place) => newLine(goods, { type, number, addedAt: now + place })),
  ]
}

/**
 * The draft with these lines. What the buyer sees of it now is what he put together himself, so nothing of it counts as
 * a change since it was kept. `payable`: fen as shown to him with the way.
 */
export function filledDraft(draft: KeptOrderDraft, lines: readonly CartLine[], { quote, payable, now }: Appraisal) {
  const { kept } = draft
  const { groups } = previewOf(quote, () => '')
  const byId = new Map(lines.map((line) => [line.id, line]))
  const shown = toKept(draft, byId, { groups, payable }, { name: kept.name, isEstimate: true, now }).kept
  return {
    ids: lines.map(({ id }) => id),
    kept: { ...kept, lines, goods: { ...kept.goods, ...shown.goods }, seen: shown.seen },
  }
}

/** What the list calls it: the buyer's word, else what it holds. */
export function titleOf({ name, lines, goods }: Pick<KeptOrder, 'name' | 'lines' | 'goods'>): string {
  if (name) return name
  const names = lines.flatMap(({ id }) => goods[id]?.name ?? [])
  return `${names.slice(0, 2).join('、')}${names.length > 2 ? ` 等 ${names.length} 种` : ''}`
}

/** How many kinds and pieces it holds. */
export const contentsOf = ({ lines, goods }: Pick<KeptOrder, 'lines' | 'goods'>): string =>
  contentsText(
    lines.length,
    lines.map(({ id, number }) => ({ number, unit: goods[id]?.unit })),
  )
