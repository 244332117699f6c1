/**
 * The checkout as a buyer has it open. The page keeps the first worker it starts, so a file that opens it needs modules
 * that have started none: `vi.hoisted(() => vi.resetModules())`.
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import type { Address } from '#contract/address.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { type Cart, CartContext } from '#features/cart/queries.ts'
import { CheckoutForm } from '#features/checkout/components/form/checkout-form.tsx'
import { useDraft } from '#features/checkout/components/form/use-draft-control.ts'
import { createStore } from '#lib/create-store.ts'
import { accountStore } from '#sync/stores.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { stillWorker } from './still-worker.ts'

export const someAddress: Address = {
  id: 3,
  consignee: '李药师',
  phone: '13800000000',
  province: '四川省',
  city: '成都市',
  district: '武侯区',
  detail: '人民南路 1 号',
  isDefault: true,
  isLicensed: true,
}

/** `quote` is what the worker computes of a cart. */
export function givenCheckoutWorker(quote: (lines: readonly CartLine[]) => Promise<Quote>): void {
  beforeEach(() => {
    accountStore.set({ state: 'visitor' })
    vi.stubGlobal('Worker', stillWorker({ quote }).Worker)
  })
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    accountStore.set({ state: 'loading' })
  })
}

/** A cart of these lines; `pending` are those with edits on their way. */
export const cartOf = (lines: readonly CartLine[], pending: readonly string[] = []): Cart => ({
  lines: [...lines],
  byId: new Map(lines.map((line) => [line.id, line])),
  pending: new Set(pending),
})

const Page = ({ ids }: { ids: readonly string[] }) => <CheckoutForm control={useDraft(1, [...ids])} />

/** As long as nothing is read of it. */
const unreadCart = () => createStore<Cart>({ lines: undefined, byId: new Map(), pending: new Set() })

/** Opens the checkout of these lines and waits until it can be submitted. */
export async function openCheckout(ids: readonly string[], cart = unreadCart()) {
  render(
    <UiProvider>
      <MemoryRouter>
        <CartContext value={cart}>
          <Page ids={ids} />
        </CartContext>
      </MemoryRouter>
    </UiProvider>,
  )
  const button = await screen.findByRole('button', { name: '提交订单' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  return { user: userEvent.setup(), button }
}
