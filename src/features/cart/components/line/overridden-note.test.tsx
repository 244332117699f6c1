import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { CartChange } from '#contract/cart.ts'
import type { Row } from '#contract/protocol/collections.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { readClient } from '#sync/outbox/meta.ts'
import { record } from '#sync/outbox/outbox.ts'
import { settle } from '#sync/outbox/settle.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import type { Outcome } from '../../queries.ts'
import { OverriddenNote, useOverridden } from './overridden-note.tsx'

const ID = '1-1-0'
const NOON = Date.UTC(2026, 10, 21, 4)

function Notes() {
  const other = useOverridden().get(ID)
  return <main>{other ? <OverriddenNote lineId={ID} other={other} unit="盒" /> : '无'}</main>
}
const show = () => {
  render(
    <UiProvider>
      <Notes />
    </UiProvider>,
  )
  return userEvent.setup()
}
const text = () => screen.getByRole('main').textContent
const told = (words: string) => waitFor(() => expect(text()).toContain(words))

const lineOf = (number: number, addedAt = 0): Row<'cart'> => ({
  id: ID,
  goodsId: 1,
  warehouseId: 1,
  type: 0,
  number,
  isSelected: true,
  seenPrice: 0,
  addedAt,
  changedAt: NOON,
})
/** What the server says of the line by now. */
const pulled = (number: number, addedAt = 0) => currentDatabase()!.cart.put(lineOf(number, addedAt))
const settled = (changes: Partial<Outcome> = {}) =>
  currentDatabase()!.outcomes.put({
    operationId: 'op',
    endpoint: 'cart.setQuantity',
    params: { id: ID },
    body: { params: { number: 20 } },
    schema: 1,
    keys: [`cart:${ID}`],
    label: '改为 20 盒',
    at: NOON,
    settledAt: NOON,
    needsDecision: 0,
    needsReview: 0,
    ...changes,
  })

describe('the note on a line that another device changed', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
    await settled()
  })
  afterEach(() => {
    cleanup()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('comes with the pull, says what and when, and goes when it was read', async () => {
    await pulled(20)
    const user = show()
    await told('无')
    await pulled(12)
    await told('其他设备改为 12 盒 · ')
    expect(text()).toContain('12:00')
    expect(text()).toContain('（您设的是 20 盒）')
    await user.click(screen.getByRole('button', { name: '知道了' }))
    await told('无')
    await pulled(15)
    await told('其他设备改为 15 盒')
  })
  it('forgets an edit whose line was ordered, whoever puts the goods into the cart afterwards', async () => {
    const db = currentDatabase()!
    await pulled(20, NOON)
    await record(
      db,
      api.cart.setQuantity,
      { params: { id: ID }, body: { params: { number: 50 } } },
      { label: '改为 50 盒' },
    )
    const [entry] = await db.outbox.toArray()
    const answer = {
      lines: [{ ...lineOf(50, NOON), changedAt: undefined }],
      removed: [],
      before: [{ id: ID, number: 20 }],
    }
    const { clientId } = await readClient(db)
    await settle(db, clientId, [{ entry: entry!, data: z.encode(CartChange, answer) }], NOON + 1)
    await pulled(40, NOON)
    show()
    await told('（您设的是 50 盒）')
    await db.cart.delete(ID)
    await told('无')
    await pulled(10, NOON + 60_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(text()).toBe('无')
  })
  it('blames no device for what was removed here and is in the cart again', async () => {
    await settled({ endpoint: 'cart.remove', params: {}, body: { ids: [ID] } })
    await pulled(10, NOON + 60_000)
    show()
    await told('又加入 10 盒')
    expect(text()).toContain('（您已删除）')
    expect(text()).not.toContain('其他设备')
  })
  it('is silent about refused edits, selections and goods quick-added since', async () => {
    await settled({ refusal: { reason: 'cart.full', message: '购物车已满' } })
    await settled({ operationId: 'select', endpoint: 'cart.select', body: { ids: [ID], isSelected: 1 } })
    await pulled(12)
    show()
    await told('无')
    await settled()
    await told('其他设备改为 12 盒')
    await settled({ operationId: 'quick', endpoint: 'cart.quickAdd', params: { id: 1 }, body: {}, settledAt: NOON + 1 })
    await told('无')
  })
})
