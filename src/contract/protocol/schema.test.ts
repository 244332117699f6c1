import { describe, expect, it } from 'vitest'

import { endpointsByName } from './names.ts'
import { SCHEMA_VERSION, schemaHistory, type SchemaStep, upcast } from './schema.ts'

const STEPS: SchemaStep[] = [
  { to: 2, upcasts: { 'cart.add': ({ body }) => ({ body: { lines: body?.params } }) } },
  { to: 3, upcasts: { 'cart.add': ({ body }) => ({ body: { ...body, is_gift: 0 } }), 'cart.remove': () => ({}) } },
]
const { version, understands, upcast: bring } = schemaHistory(STEPS)

describe('the versions of recorded calls', () => {
  it('number the newest after the last step, from 1', () => {
    expect(version).toBe(3)
    expect(schemaHistory([]).version).toBe(1)
  })

  it.each([
    [3, true],
    [2, true],
    [1, false],
    [4, false],
    [0, false],
    [-1, false],
    [2.5, false],
    [Number.NaN, false],
  ])('understand the last two: %s is %s', (from, isUnderstood) => {
    expect(understands(from)).toBe(isUnderstood)
  })

  it('never understand version 0, even where the first is today’s', () => {
    expect([0, 1, 2].map(schemaHistory([]).understands)).toEqual([false, true, false])
  })

  it('take the steps after the one a call was written in, in order', () => {
    const two = schemaHistory(STEPS.slice(0, 1))
    const call = { endpoint: 'cart.add', body: { params: [1] } }
    expect(two.upcast(call, 1)).toEqual({ body: { lines: [1] } })
    expect(bring({ endpoint: 'cart.add', body: { lines: [1] } }, 2)).toEqual({ body: { lines: [1], is_gift: 0 } })
    expect(call).toEqual({ endpoint: 'cart.add', body: { params: [1] } })
  })

  it('leave a call of today as it is, and one that no step names', () => {
    const body = { lines: [1] }
    expect(bring({ endpoint: 'cart.add', body }, 3).body).toBe(body)
    expect(bring({ endpoint: 'favorite.add', body }, 2).body).toBe(body)
    expect(bring({ endpoint: 'toString', body }, 2).body).toBe(body)
  })

  it('refuse what is too old or from the future', () => {
    expect(() => bring({ endpoint: 'cart.add' }, 1)).toThrow(RangeError)
    expect(() => bring({ endpoint: 'cart.add' }, 4)).toThrow(RangeError)
  })

  it('leave every call of today’s version alone', () => {
    const query = { page: '1' }
    for (const endpoint of endpointsByName.keys())
      expect(upcast({ endpoint, query }, SCHEMA_VERSION).query, endpoint).toBe(query)
  })
})
