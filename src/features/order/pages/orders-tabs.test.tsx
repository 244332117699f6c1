import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { OrderToolbar } from '../components/order-toolbar.tsx'

afterEach(cleanup)

function show(status?: 'pending_review' | 'pending_payment', sentProofs = 0) {
  render(
    <UiProvider>
      <MemoryRouter>
        <OrderToolbar
          query={{ keywords: '', page: 1, ...(status && { status }) }}
          counts={{ all: 5, pending_review: 2, pending_payment: 3 }}
          sentProofs={sentProofs}
          onSearch={() => {}}
        />
      </MemoryRouter>
    </UiProvider>,
  )
}

it('names the orders under review while the address asks for them', () => {
  show('pending_review')
  const tab = screen.getByRole('link', { name: /待放行或审核/ })
  expect([tab.getAttribute('aria-current'), tab.textContent]).toEqual(['page', expect.stringContaining('2')])
})

it('has the usual tabs otherwise', () => {
  show('pending_payment')
  expect(screen.queryByText('待放行或审核')).toBeNull()
  expect(screen.getByRole('link', { name: /待付款/ }).getAttribute('aria-current')).toBe('page')
})

it('says how many of the orders to be paid only wait for the seller', () => {
  show('pending_payment', 1)
  expect(screen.getByRole('link', { name: /待付款/ }).textContent).toBe('待付款3其中 1 单待确认到账')
})
