import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { UiProvider } from '#ui/theme/provider.tsx'

import { PrepareList } from './prepare-list.tsx'

afterEach(cleanup)

it.each([true, undefined])('shows the way to sign in only before there is an account (%s)', (isWithoutAccount) => {
  render(
    <UiProvider>
      <MemoryRouter>
        <PrepareList customerType="诊所" {...(isWithoutAccount && { isWithoutAccount })} />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(screen.queryByRole('link', { name: '去登录' }) !== null).toBe(isWithoutAccount === true)
  expect(screen.getByText('采购委托书')).toBeTruthy()
})
