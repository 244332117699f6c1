import { describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { encodeArgs } from '#contract/protocol/codec.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import { nameOf } from '#contract/protocol/names.ts'

import { fold } from './fold.ts'

const entry = <E extends Endpoint>(endpoint: E, args: Args<E>) => ({
  endpoint: nameOf(endpoint),
  ...encodeArgs(endpoint, args),
  at: 9,
})

describe('a delivery as the buyer checks it', () => {
  const params = { id: 7 }
  const count = (received: number) =>
    entry(api.arrival.count, { params, body: { lineId: 1, batch: 'A', received, damaged: 0, wrong: 0 } })
  const scan = (isIn: boolean) =>
    entry(api.arrival.scan, { params, body: { lineId: 1, batch: 'A', code: '81234567890123456789', isIn } })

  it('shows the newest count, each code once, and the first signature', () => {
    expect(fold('arrivals', [], [count(2), count(3)]).rows).toMatchObject([{ id: '7-1-A', received: 3, at: 9 }])
    expect(fold('arrivals', [], [scan(true), scan(true)]).rows).toMatchObject([{ kind: 'code', lineId: 1 }])
    expect(fold('arrivals', [], [scan(true), scan(false)]).rows).toEqual([])
    const signed = { kind: 'sign' as const, id: '7', orderId: 7, at: 1, signedBy: '李四', signedAt: 1 }
    const sign = entry(api.arrival.sign, { params, body: { signedBy: '王五', signedAt: 9 } })
    expect(fold('arrivals', [signed], [sign]).rows).toEqual([signed])
    expect(fold('arrivals', [], [sign]).rows).toMatchObject([{ id: '7', signedBy: '王五', signedAt: 9 }])
    // While one is being written it is laid over rows that may hold it already.
    for (const mark of [count(2), scan(true), scan(false), sign]) {
      const { rows } = fold('arrivals', [], [mark])
      expect(fold('arrivals', rows, [mark]).rows).toEqual(rows)
    }
  })
})
