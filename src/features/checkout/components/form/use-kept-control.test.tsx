import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { closeUserDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { NOON, someGoods, someLine } from '#testing/factories/domain-factory.ts'

import type { KeptOrderDraft } from '../../model/draft.ts'
import { forgetOrder, keepOrder, submitUnasked } from '../../mutations.ts'
import { readKeptOrder } from '../../queries.ts'
import { useKeptControl } from './use-draft-control.ts'

const SUBJECT = 7
const line = someLine(someGoods({ id: 1 }), 10)
const draft: KeptOrderDraft = {
  id: 'a',
  ids: [line.id],
  remark: '',
  kept: { name: '周一补货', lines: [line], goods: {}, seen: { lines: [], payable: 1_000, at: NOON, isEstimate: true } },
}

/** One page that has the kept order open. */
async function openPage() {
  const opened = (await readKeptOrder(SUBJECT))!
  return renderHook(() => useKeptControl(opened)).result
}
const stored = async () => (await readKeptOrder(SUBJECT))?.draft

beforeEach(async () => {
  await (await loadEngine()).openUserDatabase(1)
  await keepOrder(SUBJECT, draft)
})
afterEach(() => {
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('shows what another page changed of the same order, and builds on it', async () => {
  const one = await openPage()
  const other = await openPage()
  act(() => other.current.change({ remark: '请下午送' }))
  await waitFor(() => expect(one.current.draft.remark).toBe('请下午送'))
  act(() => one.current.change({ addressId: 3 }))
  await waitFor(() => expect(other.current.draft).toMatchObject({ remark: '请下午送', addressId: 3 }))
  expect(await stored()).toMatchObject({ remark: '请下午送', addressId: 3 })
})

it('takes something back from the order as it is now, not as the page that was left knew it', async () => {
  const left = await openPage()
  act(() => left.current.change({ kept: { ...draft.kept, lines: [line, { ...line, id: '2-1-0', goodsId: 2 }] } }))
  const reopened = await openPage()
  act(() => reopened.current.change({ remark: '请下午送', kept: { ...reopened.current.draft.kept!, tolerance: 500 } }))
  await waitFor(async () => expect(await stored()).toMatchObject({ remark: '请下午送' }))
  const now = (await left.current.newest())!
  act(() => left.current.change({ kept: { ...now.kept!, lines: [line] } }))
  await waitFor(() => expect(reopened.current.draft.kept!.lines).toHaveLength(1))
  expect(await stored()).toMatchObject({ remark: '请下午送', kept: { tolerance: 500, lines: [{ id: line.id }] } })
})

it('knows that an order on its way, or given up, is nothing to change', async () => {
  const page = await openPage()
  await submitUnasked(SUBJECT, draft, { lines: [], payable: 1_000, addressId: 3 } as never)
  expect(await page.current.newest()).toBeUndefined()
  await forgetOrder(SUBJECT)
  expect(await page.current.newest()).toBeUndefined()
  act(() => page.current.drop())
  expect(await stored()).toBeUndefined()
})
