import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { encodeArgs } from '#contract/protocol/codec.ts'
import type { Row } from '#contract/protocol/collections.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { endpointsByName, nameOf } from '#contract/protocol/names.ts'
import type { UnitPrice } from '#domain/money.ts'
import { someOrder } from '#testing/factories/order-factory.ts'

import { ANY_ROW, fold as foldOnce, keysOf } from './fold.ts'

/** While an edit is being written it is laid over rows that may hold it already: laid twice is as laid once. */
const fold: typeof foldOnce = (collection, base, entries) => {
  const folded = foldOnce(collection, base, entries)
  expect(foldOnce(collection, folded.rows, entries.slice(-1)).rows).toEqual(folded.rows)
  return folded
}

const entry = <E extends Endpoint>(endpoint: E, args: Args<E>, at = 9) => ({
  endpoint: nameOf(endpoint),
  ...encodeArgs(endpoint, args),
  at,
})
const line = (goodsId: number, number: number): Row<'cart'> => ({
  id: `${goodsId}-1-0`,
  goodsId,
  warehouseId: 1,
  type: 0,
  number,
  isSelected: true,
  seenPrice: 100_000,
  addedAt: 1,
})
const add = (goodsId: number, number: number) =>
  entry(api.cart.add, { body: { params: [{ goodsId, warehouseId: 1, number, price: 120_000 }] } })
const setQuantity = (id: string, number: number) =>
  entry(api.cart.setQuantity, { params: { id }, body: { params: { number } } })
const remove = (...ids: string[]) => entry(api.cart.remove, { body: { ids } })
const select = (ids: string[], isSelected: boolean) => entry(api.cart.select, { body: { ids, isSelected } })
const exchange = (takesExchange: boolean) =>
  entry(api.cart.exchange, { params: { id: '1-1-0' }, body: { takesExchange } })

describe('the cart as the buyer sees it', () => {
  const base = [line(1, 2), line(2, 4)]

  it('is the server’s while nothing is pending', () => {
    expect(fold('cart', base, [])).toEqual({ rows: base, pendingKeys: new Set() })
  })

  it('shows each edit in its order and names the rows on their way', () => {
    const { rows, pendingKeys } = fold('cart', base, [
      setQuantity('1-1-0', 9),
      remove('2-1-0'),
      add(3, 5),
      select(['1-1-0'], false),
    ])
    expect(rows).toEqual([
      { ...line(1, 9), isSelected: false },
      { ...line(3, 5), seenPrice: 120_000, addedAt: 9 },
    ])
    expect(pendingKeys).toEqual(new Set(['1-1-0', '2-1-0', '3-1-0']))
  })

  it('takes the exchange of a line and leaves it again', () => {
    const [first, other] = base
    expect(fold('cart', base, [exchange(true)]).rows).toEqual([{ ...first, takesExchange: true }, other])
    expect(fold('cart', base, [exchange(true), exchange(false)]).rows[0]).toMatchObject({ takesExchange: false })
    expect(fold('cart', base, [remove('1-1-0'), exchange(true)]).rows).toEqual([other])
  })

  it('keeps a line’s place when it is added again', () => {
    expect(fold('cart', base, [add(1, 7)]).rows[0]).toMatchObject({ number: 7, addedAt: 1, seenPrice: 120_000 })
  })

  it('does not bring back a line that is gone', () => {
    expect(fold('cart', base, [remove('1-1-0'), setQuantity('1-1-0', 9), select(['1-1-0'], true)]).rows).toEqual([
      line(2, 4),
    ])
  })

  it('quick-adds to a line it knows and leaves the rest to the server', () => {
    const known = entry(api.cart.quickAdd, { params: { id: 1 }, body: { number: 8 } })
    const unknown = entry(api.cart.quickAdd, { params: { id: 7 } })
    expect(fold('cart', base, [known, unknown]).rows).toEqual([line(1, 8), line(2, 4)])
  })

  it('is the same when all edits are replayed over their own result', () => {
    const goods = fc.integer({ min: 1, max: 3 })
    const number = fc.integer({ min: 1, max: 99 })
    const step = fc.oneof(
      fc.tuple(goods, number).map(([id, pieces]) => add(id, pieces)),
      fc.tuple(goods, number).map(([id, pieces]) => setQuantity(`${id}-1-0`, pieces)),
      goods.map((id) => remove(`${id}-1-0`)),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const once = fold('cart', base, steps).rows.map(({ id, number: pieces }) => [id, pieces])
        const twice = fold('cart', fold('cart', base, steps).rows, steps).rows
        expect(new Map(twice.map(({ id, number: pieces }) => [id, pieces]))).toEqual(
          new Map(once as [string, number][]),
        )
      }),
    )
  })

  it('never touches the server’s rows', () => {
    const frozen = Object.freeze(base.map((row) => Object.freeze({ ...row })))
    fold('cart', frozen, [setQuantity('1-1-0', 9), remove('2-1-0')])
    expect(frozen).toEqual(base)
  })
})

describe('favorites as the buyer sees them', () => {
  it('come and go, keeping the day they were saved', () => {
    const base = [{ goodsId: 1, addedAt: 1 }]
    const saved = entry(api.favorite.add, { body: { goodsIds: [1, 2] } })
    const cancelled = entry(api.favorite.cancel, { body: { goodsIds: [1] } })
    expect(fold('favorites', base, [saved]).rows).toEqual([
      { goodsId: 1, addedAt: 1 },
      { goodsId: 2, addedAt: 9 },
    ])
    expect(fold('favorites', base, [saved, cancelled]).rows).toEqual([{ goodsId: 2, addedAt: 9 }])
  })
  it('come back with the day and price the page knew of them', () => {
    const was = { addedAt: 1, seenPrice: 90_000 as UnitPrice }
    const cancelled = entry(api.favorite.cancel, { body: { goodsIds: [1] } })
    const restored = { ...entry(api.favorite.add, { body: { goodsIds: [1], restores: true } }), knows: was }
    expect(fold('favorites', [{ goodsId: 1, ...was }], [cancelled, restored]).rows).toEqual([{ goodsId: 1, ...was }])
    expect(fold('favorites', [], [restored]).rows).toEqual([{ goodsId: 1, ...was }])
  })
})

const WISH = {
  id: '0a6ff7a8-94b1-4c0e-8b0f-6f1a2b3c4d5e',
  name: '片仔癀',
  specification: '',
  manufacturer: '',
  note: '',
}

describe('requests as the buyer sees them', () => {
  const posted = entry(api.wanted.add, { body: { payload: { ...WISH, number: 3 } } })
  const withdrawn = entry(api.wanted.withdraw, { body: { id: WISH.id } })
  const pending = { ...WISH, number: 3, status: 'pending' as const, goodsIds: [], createdAt: 9 }

  it('stand there from the moment they are written, and are gone when withdrawn', () => {
    expect(fold('wanted', [], [posted])).toEqual({ rows: [pending], pendingKeys: new Set([WISH.id]) })
    expect(fold('wanted', [], [posted, withdrawn]).rows).toEqual([])
  })

  it('keep the answer they have had', () => {
    const found = { ...pending, status: 'found' as const, goodsIds: [7], createdAt: 1 }
    expect(fold('wanted', [found], [posted]).rows).toEqual([found])
  })
})

const ask = (isWanted: boolean) => entry(api.restock.ask, { params: { id: 3 }, body: { isWanted } })

describe('a restock notice as the buyer sees it', () => {
  it('stands once asked for, keeps its date, and is gone once cancelled', () => {
    expect(fold('restocks', [], [ask(true)]).rows).toEqual([{ goodsId: 3, askedAt: 9 }])
    const base = [{ goodsId: 3, askedAt: 1 }]
    expect(fold('restocks', base, [ask(true)]).rows).toEqual(base)
    expect(fold('restocks', base, [ask(true), ask(false)]).rows).toEqual([])
  })
})

const WAITING = someOrder({ id: 3, status: 'pending_review', reviewBy: 'company', payable: 100 })
const release = entry(api.approval.release, { body: { ids: [3], payable: 100 } })

describe('an order that waits for a colleague, as he sees it without a network', () => {
  it('is to be paid once he released it, and cancelled once he did not', () => {
    expect(fold('orders', [WAITING], [release]).rows).toMatchObject([{ id: 3, status: 'pending_payment' }])
    const refuse = entry(api.approval.refuse, { body: { ids: [3], reason: '预算不足' } })
    expect(fold('orders', [WAITING], [refuse]).rows).toMatchObject([
      { id: 3, status: 'cancelled', cancelReason: '未放行：预算不足' },
    ])
  })

  it('stays as the server said when somebody else was first', () => {
    const cancelled = { ...WAITING, status: 'cancelled' as const }
    expect(fold('orders', [cancelled], [release]).rows).toEqual([cancelled])
  })
})

const apply = (isWanted: boolean) => entry(api.permission.ask, { params: { id: 3 }, body: { isWanted } })
const applied = { goodsId: 3, status: 'pending' as const, reason: '', askedAt: 9 }

describe('an application for controlled goods as the buyer sees it', () => {
  it('waits once sent, also after a refusal, and is gone once taken back', () => {
    expect(fold('permissions', [], [apply(true)]).rows).toEqual([applied])
    const refused = { ...applied, status: 'refused' as const, reason: '区域保护', askedAt: 1, answeredAt: 2 }
    expect(fold('permissions', [refused], [apply(true)]).rows).toEqual([applied])
    expect(fold('permissions', [], [apply(true), apply(false)]).rows).toEqual([])
  })

  it('keeps the answer it has had', () => {
    const granted = { ...applied, status: 'granted' as const, askedAt: 1, answeredAt: 2 }
    expect(fold('permissions', [granted], [apply(true), apply(false)]).rows).toEqual([granted])
  })
})

describe('every queueable call', () => {
  /** They change nothing that is mirrored here: other companies' carts. */
  const withoutEffect = [nameOf(api.cart.copy)]
  it('has its effect, or is known to have none', () => {
    const args: Record<string, object> = {
      'arrival.count': { params: { id: 7 }, body: { line_id: 1, batch: 'A', received: 2, damaged: 0, wrong: 0 } },
      'arrival.scan': { params: { id: 7 }, body: { line_id: 1, batch: 'A', code: '81234567890123456789', is_in: 1 } },
      'arrival.sign': { params: { id: 7 }, body: { signed_by: '李四', signed_at: 9 } },
      'cart.add': { body: { params: [{ goods_id: 1, ck_id: 1, number: 1 }] } },
      'cart.setQuantity': { params: { id: '1-1-0' }, body: { params: { number: 1 } } },
      'cart.remove': { body: { ids: ['1-1-0'] } },
      'cart.select': { body: { ids: ['1-1-0'], is_selected: 1 } },
      'cart.exchange': { params: { id: '1-1-0' }, body: { takes_exchange: 1 } },
      'favorite.add': { body: { goods_ids: [1] } },
      'favorite.cancel': { body: { goods_ids: [1] } },
      'message.read': { body: { ids: [1] } },
      'wanted.add': { body: { payload: { id: WISH.id, name: WISH.name } } },
      'wanted.withdraw': { body: { id: WISH.id } },
      'permission.ask': { params: { id: 1 }, body: { is_wanted: 1 } },
      'restock.ask': { params: { id: 1 }, body: { is_wanted: 1 } },
      'replenishment.count': { body: { goods_id: 1, number: 2, counted_at: 3 } },
      'replenishment.plan': { body: { target_days: 30, every_days: 7, set_at: 3 } },
      'replenishment.draft': { body: { drafted_at: 3 } },
      'approval.release': { body: { ids: [1], payable: 1 } },
      'approval.refuse': { body: { ids: [1], reason: '预算不足' } },
    }
    const queueable = [...endpointsByName].filter(([, endpoint]) => endpoint.queueable).map(([name]) => name)
    const effective = queueable.filter(
      (name) => args[name] && !keysOf({ endpoint: name, ...args[name] }).includes(ANY_ROW),
    )
    // These name no row: a warehouse, or which messages there are, is the server's to know.
    const unnamed = [nameOf(api.cart.quickAdd), nameOf(api.message.readAll)]
    expect([...effective, ...unnamed, ...withoutEffect].sort()).toEqual(queueable.sort())
  })
})
