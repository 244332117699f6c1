import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { someClaimable } from '#testing/factories/after-sales-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ClaimFormPage from './claim-form-page.tsx'

it('says which of the reasons it is that nothing can be claimed, with the day', async () => {
  const openUntil = Date.parse('2026-07-08T10:30:00+08:00')
  answerWith(reply(api.afterSales.claimable, someClaimable({ isOpen: false, openUntil, closedBecause: 'over' })))
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[afterSalesPaths.claimForm({ orderId: 7 })]}>
        <Routes>
          <Route path={afterSalesPaths.claimForm.pattern} element={<ClaimFormPage />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findByText('售后期限已于 2026-07-08 10:30 结束；如有问题请联系客户经理')).toBeTruthy()
  expect(screen.queryByText(/还没有发货/)).toBeNull()
})
