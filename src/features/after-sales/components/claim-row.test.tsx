import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { someClaim } from '#testing/factories/after-sales-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ClaimRow } from './claim-row.tsx'

it('says of 折让 that the seller gave by himself why and how much', () => {
  const given = { kind: 'allowance', reason: 'other', remedy: 'allowance', state: 'completed' } as const
  render(
    <UiProvider>
      <MemoryRouter>
        <ClaimRow claim={someClaim({ ...given, sellerReason: '外箱压损' })} />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(screen.getByText('折让 · 外箱压损')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('折让 ¥25.00')
})
