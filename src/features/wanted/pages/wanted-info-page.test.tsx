import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { currentDatabase } from '#db/current.ts'
import { paths } from '#routing/paths.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import WantedInfoPage from './wanted-info-page.tsx'

givenUserDatabase()

it('shows the price that the buyer hopes for as he typed it, to its fourth decimal', async () => {
  const wanted = {
    id: 'w1',
    name: '头孢曲松钠',
    specification: '',
    manufacturer: '',
    number: 200,
    note: '',
    goodsIds: [],
  }
  await currentDatabase()!.wanted.put({ ...wanted, expectedPrice: 12_345, status: 'pending', createdAt: NOON } as never)
  await currentDatabase()!.meta.put({ name: 'cursor', epoch: 'e', number: 1, at: NOON })
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[paths.wantedInfo({ id: 'w1' })]}>
        <WantedInfoPage />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findByText('¥1.2345')).toBeTruthy()
})
