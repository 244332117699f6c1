/**
 * What a buyer may edit, and what an edit does to a row: the laws of the shop in a few pure lines, apart from the
 * engine.
 */
import { api } from '#contract/api.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { lineKeyOf } from '#domain/cart/line.ts'

/** A cart line, a favorite, or a message with its mark. */
export type Row = { number: number; isSelected: boolean } | 'favorite' | 'unread' | 'read'
/** Rows by what they are, as the outbox names them: "cart:12-1-0", "favorites:12", "messages:3". */
export type Key = string

export type Edit =
  | { kind: 'add' | 'set'; keys: readonly [Key]; number: number }
  | { kind: 'quickAdd'; keys: readonly [Key]; number?: number }
  | { kind: 'select'; keys: readonly Key[]; isSelected: boolean }
  | { kind: 'remove' | 'favor' | 'unfavor' | 'read'; keys: readonly Key[] }

export const isSame = (a: Row | undefined, b: Row | undefined): boolean =>
  typeof a === 'object' && typeof b === 'object' ? a.number === b.number && a.isSelected === b.isSelected : a === b

type Line = Extract<Row, object>
const lineOf = (row: Row | undefined): Line | undefined => (typeof row === 'object' ? row : undefined)

/** The row after the edit. A page cannot show a quick-added line the cart does not hold yet: it has no warehouse. */
export function after(edit: Edit, row: Row | undefined, where: 'page' | 'server'): Row | undefined {
  const line = lineOf(row)
  switch (edit.kind) {
    case 'add':
      return { number: edit.number, isSelected: true }
    case 'set':
      return line && { ...line, number: edit.number }
    case 'quickAdd':
      if (!line && where === 'page') return undefined
      return { number: edit.number ?? line?.number ?? 1, isSelected: true }
    case 'select':
      return line && { ...line, isSelected: edit.isSelected }
    case 'favor':
      return 'favorite'
    case 'read':
      return row && 'read'
    default:
      return undefined
  }
}

/** Why the server has to refuse it: pieces in stock are what it looks at, and a line that is gone. */
export function isRefused(edit: Edit, row: Row | undefined, goods: { stock: number; isOnShelf: boolean }): boolean {
  const line = lineOf(row)
  switch (edit.kind) {
    case 'set':
      return !line || edit.number > goods.stock
    case 'add':
    case 'quickAdd':
      return !goods.isOnShelf || (edit.number ?? line?.number ?? 1) > goods.stock
    default:
      return false
  }
}

const idOf = (key: Key): string => key.slice(key.indexOf(':') + 1)
/** Goods and warehouse of a line or a favorite. */
export const goodsIdOf = (key: Key): number => Number(idOf(key).split('-')[0])

const call = <E extends Endpoint>(endpoint: E, args: Args<E>): [Endpoint, unknown] => [endpoint, args]

/** The call that makes it. */
export function callOf(edit: Edit): [endpoint: Endpoint, args: unknown] {
  const ids = edit.keys.map(idOf)
  const numbers = ids.map(Number)
  const [first] = edit.keys
  switch (edit.kind) {
    case 'add': {
      const line = { ...lineKeyOf(idOf(first!)), number: edit.number }
      return call(api.cart.add, { body: { params: [line] } })
    }
    case 'set':
      return call(api.cart.setQuantity, { params: { id: ids[0]! }, body: { params: { number: edit.number } } })
    case 'quickAdd': {
      const body = edit.number === undefined ? {} : { number: edit.number }
      return call(api.cart.quickAdd, { params: { id: goodsIdOf(first!) }, body })
    }
    case 'select':
      return call(api.cart.select, { body: { ids, isSelected: edit.isSelected } })
    case 'remove':
      return call(api.cart.remove, { body: { ids } })
    case 'favor':
      return call(api.favorite.add, { body: { goodsIds: numbers } })
    case 'unfavor':
      return call(api.favorite.cancel, { body: { goodsIds: numbers } })
    case 'read':
      return call(api.message.read, { body: { ids: numbers } })
  }
}
