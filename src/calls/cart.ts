import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { lineId, lineKeyOf } from '#domain/cart/line.ts'
import { isOrdinaryLine, LINE_TYPES, type LineType } from '#domain/goods/line-type.ts'
import type { UnitPrice } from '#domain/money.ts'

import type { Installation, NounCalls, Rows, Undo } from './call-spec.ts'

type Cart = Rows<'cart'>

const installs = ({ lines, removed, before }: Reply<typeof api.cart.add>): Installation<Cart[string]> => ({
  rows: lines,
  removed,
  changes: before.map(({ id, number }) => {
    const line = lines.find((one) => one.id === id)
    return { id, before: number, now: line?.number ?? 0, ...(line && { since: line.addedAt }) }
  }),
})

const piecesOf = (rows: Cart, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, rows[id]?.number ?? 0]))

const undoPieces = ({ seen }: { seen: Record<string, number> | undefined }): Undo | undefined =>
  seen && Object.keys(seen).length > 0 ? { kind: 'pieces', pieces: seen } : undefined

/** A combination or flash-sale line is another line of the same goods. */
const typeOf = (type: number | undefined) => (type ?? LINE_TYPES.ordinary) as LineType
const idOf = (line: { goodsId: number; warehouseId: number; type?: number }) =>
  lineId({ ...line, type: typeOf(line.type) })

/** Lines of an ordinary purchase of these goods, wherever they are stocked. */
const linesOf = (rows: Cart, goodsId: number) =>
  Object.values(rows).filter((line) => line.goodsId === goodsId && isOrdinaryLine(line))

export const cartCalls: NounCalls<'cart', 'cart'> = {
  'cart.add': {
    endpoint: api.cart.add,
    collection: 'cart',
    keys: ({ body }) => body.params.map(idOf),
    seen: (rows, { body }) => piecesOf(rows, body.params.map(idOf)),
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
    isFullyAnswered: true,
    decides: ({ body }) => ({
      pieces: Object.fromEntries(body.params.map((line) => [idOf(line), line.number])),
      prices: Object.fromEntries(
        body.params.flatMap((line) => (line.price === undefined ? [] : [[idOf(line), line.price]])),
      ),
    }),
    undo: undoPieces,
  },
  'cart.setQuantity': {
    endpoint: api.cart.setQuantity,
    collection: 'cart',
    keys: ({ params }) => [params.id],
    seen: (rows, { params }) => piecesOf(rows, [params.id]),
    apply(rows, { params, body }) {
      const line = rows[params.id]
      if (line) line.number = body.params.number
    },
    installs,
    isFullyAnswered: true,
    decides: ({ params: { id }, body: { params } }) => ({
      pieces: { [id]: params.number },
      prices: params.price === undefined ? {} : { [id]: params.price },
    }),
    undo: undoPieces,
  },
  'cart.remove': {
    endpoint: api.cart.remove,
    collection: 'cart',
    keys: ({ body }) => body.ids,
    seen: (rows, { body }) => piecesOf(rows, body.ids),
    apply(rows, { body }) {
      for (const id of body.ids) delete rows[id]
    },
    installs,
    isFullyAnswered: true,
    decides: ({ body }) => ({ pieces: Object.fromEntries(body.ids.map((id) => [id, 0])), prices: {} }),
    undo: undoPieces,
  },
  'cart.select': {
    endpoint: api.cart.select,
    collection: 'cart',
    keys: ({ body }) => body.ids,
    seen: undefined,
    apply(rows, { body }) {
      for (const id of body.ids) {
        const line = rows[id]
        if (line) line.isSelected = body.isSelected
      }
    },
    installs,
    isFullyAnswered: true,
    decides: undefined,
    undo: undefined,
  },
  'cart.exchange': {
    endpoint: api.cart.exchange,
    collection: 'cart',
    keys: ({ params }) => [params.id],
    seen: undefined,
    apply(rows, { params, body }) {
      const line = rows[params.id]
      if (line) line.takesExchange = body.takesExchange
    },
    installs,
    isFullyAnswered: true,
    decides: undefined,
    undo: undefined,
  },
  // The history of quick purchase sends it, which names goods and asks for no number; its table knows every number and
  // sends `cart.add`. Only the server knows warehouse and inner pack of goods outside the cart, unless the page adds
  // them (`knows`).
  'cart.quickAdd': {
    endpoint: api.cart.quickAdd,
    collection: 'cart',
    keys: () => [],
    seen: (rows, { params }) =>
      piecesOf(
        rows,
        linesOf(rows, params.id).map(({ id }) => id),
      ),
    apply(rows, { params, body }, at, knows) {
      const [line] = linesOf(rows, params.id)
      if (line) {
        line.isSelected = true
        if (body?.number !== undefined) line.number = body.number
      } else if (knows && 'innerPack' in knows) {
        const key = { goodsId: params.id, warehouseId: knows.warehouseId, type: LINE_TYPES.ordinary }
        const number = body?.number ?? knows.innerPack
        rows[lineId(key)] = { ...key, id: lineId(key), number, isSelected: true, seenPrice: knows.price, addedAt: at }
      }
    },
    installs,
    isFullyAnswered: true,
    decides({ params }, lineIds) {
      const touched = lineIds.filter((id) => lineKeyOf(id).goodsId === params.id)
      return { pieces: Object.fromEntries(touched.map((id) => [id, undefined])), prices: {} }
    },
    undo: undoPieces,
  },
  // It changes the carts of other companies, of which nothing is mirrored here.
  'cart.copy': {
    endpoint: api.cart.copy,
    collection: 'cart',
    keys: () => [],
    seen: undefined,
    apply: () => {},
    installs: undefined,
    decides: undefined,
    undo: undefined,
  },
}
