import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import type { InvoiceState } from '#domain/invoice/invoice.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { InvoiceCard } from './invoice-card.tsx'

function isMarked(state: InvoiceState): boolean {
  const facts = { title: '安和', taxId: '91510107MA0000000N', address: '', phone: '', bank: '', account: '' }
  const lists = { orders: [], lines: [], reds: [], files: [] }
  const invoice = { ...facts, ...lists, id: 1, state, type: 'normal', amount: 100, left: 100, requestedAt: NOON }
  const row = { id: 1, version: 0, buyer: { id: 1, company: '安和诊所' }, creditCode: '91510100MA6CABCD1X', invoice }
  render(
    <UiProvider>
      <MemoryRouter>
        <InvoiceCard row={row as never}>{null}</InvoiceCard>
      </MemoryRouter>
    </UiProvider>,
  )
  const isThere = screen.queryByText(/不一致，开具前请与客户核对/) !== null
  cleanup()
  return isThere
}

it('marks a tax number that is not that of the licence while the invoice is still to be issued', () => {
  expect((['pending', 'issued', 'reversed', 'failed'] as const).map(isMarked)).toEqual([true, false, false, false])
})
