import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { AddressPicker } from './address-picker.tsx'

givenUserDatabase()
afterEach(cleanup)

const show = ({ hasEphedrine = false, isOnline = true }) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <AddressPicker
          addresses={[]}
          chosen={undefined}
          hasEphedrine={hasEphedrine}
          isOnline={isOnline}
          onChoose={() => {}}
        />
      </MemoryRouter>
    </UiProvider>,
  )

it('promises to use a new address only where the goods may go there', async () => {
  show({})
  fireEvent.click(screen.getByRole('button', { name: '新增地址' }))
  expect(await screen.findByRole('button', { name: '保存并使用' }, { timeout: 5_000 })).toBeTruthy()
  cleanup()
  show({ hasEphedrine: true })
  fireEvent.click(screen.getByRole('button', { name: '新增地址' }))
  expect(await screen.findByRole('button', { name: '保存' })).toBeTruthy()
})

it('says in words that an address cannot be added without a network', () => {
  show({ isOnline: false })
  expect(screen.getByRole('button', { name: '新增地址' })).toHaveProperty('disabled', true)
  expect(screen.getByText('新增地址需要联网')).toBeTruthy()
})
