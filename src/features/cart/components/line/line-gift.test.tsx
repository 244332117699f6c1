import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { quoteCart } from '#domain/cart/quote.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { NOON, someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { useCart } from '../../queries.ts'
import { CartProvider } from '../cart-provider.tsx'
import { LineNotes } from './line-goods.tsx'

const goods = someGoods({ gift: { kind: 'exchange', name: '体温计', fromNumber: 10, number: 1, addOn: 99_000 } })
const line = someLine(goods, 20)

/** A line of the mirrored cart with the pending edits over it, and what the exchange adds in fen. */
function Line() {
  const { lines } = useCart()
  if (!lines) return null
  const quote = quoteCart({ lines, goods: () => goods, buyer: someBuyer(), offers: someOffers(), now: NOON })
  return (
    <>
      <output aria-label="total">{quote.giftTotal}</output>
      <LineNotes line={quote.lines[0]!} />
    </>
  )
}

describe('an exchange that a line earns', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
    await currentDatabase()!.cart.bulkPut([line])
    await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: NOON })
  })
  afterEach(() => {
    cleanup()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('is taken and left by a press, at once and without a connection', async () => {
    const user = userEvent.setup()
    render(
      <UiProvider>
        <MemoryRouter>
          <CartProvider>
            <Line />
          </CartProvider>
        </MemoryRouter>
      </UiProvider>,
    )
    expect(await screen.findByText(/可换购 体温计 × 1（加 ¥9.90）/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '换购 体温计' }))
    expect(await screen.findByText(/已换购 体温计 × 1/)).toBeTruthy()
    expect(screen.getByLabelText('total').textContent).toBe('990')
    const [edit] = await currentDatabase()!.outbox.toArray()
    expect(edit).toMatchObject({ endpoint: 'cart.exchange', params: { id: line.id }, body: { takes_exchange: 1 } })
    expect(edit!.label).toContain('换购 体温计')
    await user.click(screen.getByRole('button', { name: '取消换购 体温计' }))
    expect(await screen.findByText(/可换购 体温计/)).toBeTruthy()
    expect(screen.getByLabelText('total').textContent).toBe('0')
  })
})

it('says in words that a gift has run out', () => {
  const given = someGoods({ id: 9, stock: 1 })
  const giving = someGoods({ gift: { kind: 'gift', name: '手套', fromNumber: 10, number: 2, addOn: 0, goodsId: 9 } })
  const { lines } = quoteCart({
    lines: [someLine(giving, 20)],
    goods: (id) => (id === 9 ? given : giving),
    buyer: someBuyer(),
    offers: someOffers(),
    now: NOON,
  })
  render(
    <UiProvider>
      <MemoryRouter>
        <LineNotes line={lines[0]!} />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(screen.getByText('赠品“手套”暂缺，本单不附送')).toBeTruthy()
  cleanup()
})
