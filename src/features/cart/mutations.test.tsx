import 'fake-indexeddb/auto'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { caughtUp } from '#db/live-answers.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { readCollection, useCollection } from '#sync/mirror/use-collection.ts'
import { accountStore, publishStatus } from '#sync/stores.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'

import { addToCart } from './mutations.ts'

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

const goods = [3, 1, 2].map((id) => someGoods({ id }))
/** What the server is told of when each line was added, and keeps. */
const placesSent = async () =>
  (await currentDatabase()!.outbox.toArray()).flatMap(({ body }) =>
    (body as { params: { goods_id: number; added_at: number }[] }).params.map((line) => ({
      goodsId: line.goods_id,
      addedAt: line.added_at,
    })),
  )

it('gives each line a place of its own before the server answers, and a line that stands keeps it', async () => {
  await addToCart(goods.map((one) => ({ goods: one, number: 5 })))
  const sent = await placesSent()
  expect(sent.toSorted((a, b) => a.addedAt - b.addedAt).map(({ goodsId }) => goodsId)).toEqual([3, 1, 2])
  expect(new Set(sent.map(({ addedAt }) => addedAt)).size).toBe(3)
  const shown = await readCollection('cart')
  expect(shown.map(({ goodsId, addedAt }) => ({ goodsId, addedAt }))).toEqual(expect.arrayContaining(sent))
  await addToCart([{ goods: goods[0]!, number: 10 }])
  expect((await readCollection('cart')).find(({ goodsId }) => goodsId === 3)).toMatchObject({
    number: 10,
    addedAt: sent[0]!.addedAt,
  })
})

it('is written before anything is read where the page follows the cart', async () => {
  accountStore.set({ state: 'user', buyerId: 1 })
  // No pull will come, so what is here is shown.
  publishStatus({ state: 'offline' })
  const page = renderHook(() => useCollection('cart'))
  await addToCart([{ goods: goods[0]!, number: 5 }])
  await waitFor(() => expect(page.result.current).toMatchObject({ rows: [{ number: 5 }] }))
  await caughtUp()
  const begin = vi.spyOn(currentDatabase()!, 'transaction')
  const { undo } = await addToCart([{ goods: goods[0]!, number: 10 }])
  expect(begin.mock.calls[0]?.[0]).toBe('rw')
  begin.mockRestore()
  await undo()
  expect((await readCollection('cart'))[0]).toMatchObject({ number: 5 })
  page.unmount()
  accountStore.set({ state: 'loading' })
  publishStatus({ state: 'idle' })
})
