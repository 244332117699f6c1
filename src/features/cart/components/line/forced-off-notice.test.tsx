import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { type Quote, quoteCart } from '#domain/cart/quote.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { NOON, someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { useCart } from '../../queries.ts'
import { CartProvider } from '../cart-provider.tsx'
import { ForcedOffNotice } from './forced-off-notice.tsx'

const fine = someGoods({ id: 1, name: '阿莫西林胶囊' })
const sold = someGoods({ id: 2, name: '布洛芬片', stock: 0 })
const lines = [someLine(fine, 20), someLine(sold, 20)]
const [FINE, SOLD] = lines.map(({ id }) => id) as [string, string]

const quoteOf = (cart: Parameters<typeof quoteCart>[0]['lines'], known: readonly Goods[]): Quote =>
  quoteCart({
    lines: cart,
    goods: (id) => known.find((goods) => goods.id === id),
    buyer: someBuyer(),
    offers: someOffers(),
    now: NOON,
  })

type PageProps = { known: readonly Goods[]; byServer?: readonly string[] }

/** The notice as the page shows it: of the mirrored cart with the pending edits over it. */
function CartWithNotice({ known, byServer = [] }: PageProps) {
  const cart = useCart()
  if (!cart.lines) return null
  const selected = cart.lines.filter(({ isSelected }) => isSelected).map(({ id }) => id)
  return (
    <>
      <output aria-label="selected">{selected.join(' ')}</output>
      <ForcedOffNotice quote={quoteOf(cart.lines, known)} byServer={byServer} />
    </>
  )
}
const page = (props: PageProps) => (
  <UiProvider>
    <CartProvider>
      <CartWithNotice {...props} />
    </CartProvider>
  </UiProvider>
)
const edits = async () =>
  ((await currentDatabase()?.outbox.toArray()) ?? []).map(({ endpoint, body, label }) => ({ endpoint, body, label }))
const selected = () => screen.getByLabelText('selected').textContent
/** Long enough for another edit to be stored. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100))

const UNSELECTED = {
  endpoint: 'cart.select',
  body: { ids: [SOLD], is_selected: 0 },
  label: '自动取消勾选 布洛芬片 0.25g×24粒',
}

describe('lines that cannot be bought', () => {
  beforeEach(async () => {
    await (await loadEngine()).openUserDatabase(1)
    await currentDatabase()!.cart.bulkPut(lines)
    await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: NOON })
  })
  afterEach(() => {
    cleanup()
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('are unselected for good by one edit, so that they do not come back selected', async () => {
    const view = render(page({ known: [fine, sold] }))
    await waitFor(() => expect(selected()).toBe(FINE))
    await aWhile()
    expect(await edits()).toEqual([UNSELECTED])
    view.rerender(page({ known: [fine, { ...sold, stock: 1_000 }] }))
    await aWhile()
    expect(selected()).toBe(FINE)
    expect(await edits()).toHaveLength(1)
  })

  it('are named until the buyer closes the notice, also after the edit', async () => {
    const view = render(page({ known: [fine, sold] }))
    await waitFor(() => expect(selected()).toBe(FINE))
    await screen.findByText(/1 种商品现在不能购买，已自动取消勾选：\s*布洛芬片/)
    await userEvent.click(screen.getByRole('button', { name: '知道了' }))
    view.rerender(page({ known: [fine, { ...sold }] }))
    expect(screen.queryByText(/已自动取消勾选/)).toBeNull()
  })

  it('are unselected by the word of the server where this device knows better or nothing', async () => {
    const view = render(page({ known: [fine] }))
    await screen.findByText(/已自动取消勾选/)
    await aWhile()
    expect(await edits()).toEqual([])
    view.rerender(page({ known: [fine], byServer: [FINE, SOLD] }))
    await waitFor(() => expect(selected()).toBe(''))
    expect((await edits()).map(({ body }) => body)).toEqual([{ ids: [FINE, SOLD], is_selected: 0 }])
  })

  it('that are off already, or that the buyer selects again, are left alone', async () => {
    await currentDatabase()!.cart.put({ ...lines[1]!, isSelected: false })
    render(page({ known: [fine, { ...sold, stock: 1_000 }], byServer: [SOLD] }))
    await waitFor(() => expect(selected()).toBe(FINE))
    await aWhile()
    await currentDatabase()!.cart.put(lines[1]!)
    await waitFor(() => expect(selected()).toBe(`${FINE} ${SOLD}`))
    await aWhile()
    expect(await edits()).toEqual([])
  })
})
