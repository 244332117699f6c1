/** What is kept of an order that is not submitted now, and what it says when it goes by itself. */
import type { CartLine } from '#domain/cart/line.ts'
import type { Fen } from '#domain/money.ts'

import type { PlaceArgs } from '../mutations.ts'
import type { Draft, KeptOrder, KeptOrderDraft } from './draft.ts'
import type { OrderPreview } from './preview.ts'

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

/** What the list calls it: the buyer's word, else what it holds. */
export function titleOf({ name, lines, goods }: Pick<KeptOrder, 'name' | 'lines' | 'goods'>): string {
  if (name) return name
  const names = lines.flatMap(({ id }) => goods[id]?.name ?? [])
  return `${names.slice(0, 2).join('、')}${names.length > 2 ? ` 等 ${names.length} 种` : ''}`
}

export const piecesOf = ({ lines }: Pick<KeptOrder, 'lines'>): number =>
  lines.reduce((total, { number }) => total + number, 0)
