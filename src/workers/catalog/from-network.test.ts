import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'

import { createGoodsFetcher } from './from-network.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks once for what several parts of a page want, and again in another session or later', async () => {
  const asked: string[] = []
  answerAt(({ path }) => {
    asked.push(path)
    return reply(api.goods.byIds, [])
  })
  let now = 0
  const fetchGoods = createGoodsFetcher(() => now)
  const session = {}
  const ask = (ids: number[], who: unknown = session) => fetchGoods(ids, { db: undefined, session: who })
  await Promise.all([ask([1, 2]), ask([1, 2])])
  now = 1_999
  await ask([1, 2])
  expect(asked).toHaveLength(1)
  await ask([1, 2], {})
  expect(asked).toHaveLength(2)
  now = 4_000
  await ask([1, 2], {})
  await ask([1, 2, 3])
  await ask([])
  expect(asked).toHaveLength(4)
})

it('asks again for what failed', async () => {
  let isFirst = true
  answerAt(() => {
    if (!isFirst) return reply(api.goods.byIds, [])
    isFirst = false
    throw new TypeError('no network')
  })
  const fetchGoods = createGoodsFetcher(() => 0)
  const ask = () => fetchGoods([7], { db: undefined, session: undefined })
  await expect(ask()).rejects.toThrow()
  await expect(ask()).resolves.toEqual([])
})
