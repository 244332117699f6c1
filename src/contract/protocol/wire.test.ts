import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { api } from '../api.ts'
import { CartLine } from '../cart.ts'
import { endpointsByName, nameOf } from './names.ts'
import { wire } from './wire.ts'

describe('wire', () => {
  const Thing = wire(
    z.object({
      manufacturer: z.string(),
      isGood: z.boolean(),
      inner: z.optional(wire(z.object({ goodsId: z.int() }))),
    }),
    {
      manufacturer: 'sccj',
    },
  )

  it('speaks the specification’s names outside and ours inside, both ways', () => {
    const theirs = { sccj: '哈药', is_good: true, inner: { goods_id: 3 } }
    const ours = { manufacturer: '哈药', isGood: true, inner: { goodsId: 3 } }
    expect(z.decode(Thing, theirs)).toEqual(ours)
    expect(z.encode(Thing, ours)).toEqual(theirs)
  })

  it('refuses unknown fields of a strict object', () => {
    const Strict = wire(z.strictObject({ goodsId: z.int() }))
    expect(Strict.safeParse({ goods_id: 1, hacked: true }).success).toBe(false)
  })

  it('reads form flags and writes them as 0 and 1', () => {
    const line = {
      id: '1-1-0',
      goods_id: 1,
      ck_id: 1,
      type: 0,
      number: 5,
      is_selected: '1',
      seen_price: 1,
      added_at: 1,
    }
    const parsed = CartLine.parse(line)
    expect(parsed).toMatchObject({ warehouseId: 1, isSelected: true })
    expect(z.encode(CartLine, parsed)).toEqual({ ...line, is_selected: 1 })
  })
})

describe('cart.add', () => {
  it('reads rows of a form, listed or numbered, and refuses an empty or fractional quantity', () => {
    const row = { goods_id: '7', number: '10', ck_id: '1' }
    const body = api.cart.add.body!
    expect(body.parse({ params: [row] })).toEqual({ params: [{ goodsId: 7, number: 10, warehouseId: 1 }] })
    expect(body.parse({ params: { 0: row } })).toEqual({ params: [{ goodsId: 7, number: 10, warehouseId: 1 }] })
    for (const number of ['0', '-1', '1.5', '', 'x'])
      expect(body.safeParse({ params: [{ ...row, number }] }).success).toBe(false)
  })
})

describe('api', () => {
  it('names every endpoint once', () => {
    for (const [name, endpoint] of endpointsByName) expect(nameOf(endpoint)).toBe(name)
  })
})
