import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { lineId } from '#domain/cart/line.ts'
import { type LineType } from '#domain/goods/line-type.ts'
import type { UnitPrice } from '#domain/money.ts'

import { effect, type Rows } from './effect.ts'

type Cart = Rows<'cart'>
type Change = Reply<typeof api.cart.add>
const installs = ({ lines, removed }: Change) => ({ rows: lines, removed })
const found = ({ lines, before }: Change) =>
  before.map(({ id, number }) => ({
    id,
    before: number,
    now: lines.find((line) => line.id === id)?.number ?? 0,
  }))
const piecesOf = (rows: Cart, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, rows[id]?.number ?? 0]))

/** A combination or flash-sale line is another line of the same goods. */
const typeOf = (type: number | undefined) => (type ?? 0) as LineType
const idOf = (line: { goodsId: number; warehouseId: number; type?: number }) =>
  lineId({ ...line, type: typeOf(line.type) })

/** Lines of an ordinary purchase of these goods, wherever they are stocked. */
const linesOf = (rows: Cart, goodsId: number) =>
  Object.values(rows).filter((line) => line.goodsId === goodsId && line.type === 0)

export const cartEffects = [
  effect(api.cart.add, 'cart', {
    keys: ({ body }) => body.params.map(idOf),
    seen: (rows, { body }) => piecesOf(rows, body.params.map(idOf)),
    found,
    apply(rows, { body }, at) {
      for (const line of body.params) {
        const id = idOf(line)
        const known = rows[id]
        rows[id] = {
          id,
          goodsId: line.goodsId,
          warehouseId: line.warehouseId,
          type: typeOf(line.type),
          number: line.number,
          isSelected: true,
          seenPrice: (line.price ?? known?.seenPrice ?? 0) as UnitPrice,
          addedAt: known?.addedAt ?? Math.min(line.addedAt ?? at, at),
        }
      }
    },
    installs,
  }),
  effect(api.cart.setQuantity, 'cart', {
    keys: ({ params }) => [params.id],
    seen: (rows, { params }) => piecesOf(rows, [params.id]),
    found,
    apply(rows, { params, body }) {
      const line = rows[params.id]
      if (line) line.number = body.params.number
    },
    installs,
  }),
  effect(api.cart.remove, 'cart', {
    keys: ({ body }) => body.ids,
    seen: (rows, { body }) => piecesOf(rows, body.ids),
    found,
    apply(rows, { body }) {
      for (const id of body.ids) delete rows[id]
    },
    installs,
  }),
  effect(api.cart.select, 'cart', {
    keys: ({ body }) => body.ids,
    apply(rows, { body }) {
      for (const id of body.ids) {
        const line = rows[id]
        if (line) line.isSelected = body.isSelected
      }
    },
    installs,
  }),
  // Of goods that are not in the cart yet only the server knows warehouse and inner pack, unless the page says them.
  effect(api.cart.quickAdd, 'cart', {
    keys: () => [],
    seen: (rows, { params }) =>
      piecesOf(
        rows,
        linesOf(rows, params.id).map(({ id }) => id),
      ),
    found,
    apply(rows, { params, body }, at, knows) {
      const [line] = linesOf(rows, params.id)
      if (line) {
        line.isSelected = true
        if (body?.number !== undefined) line.number = body.number
      } else if (knows && 'innerPack' in knows) {
        const key = { goodsId: params.id, warehouseId: knows.warehouseId, type: 0 as const }
        const number = body?.number ?? knows.innerPack
        rows[lineId(key)] = { ...key, id: lineId(key), number, isSelected: true, seenPrice: knows.price, addedAt: at }
      }
    },
    installs,
  }),
]
