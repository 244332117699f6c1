import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { AppError } from '#contract/protocol/errors.ts'
import { refusePermission } from '#domain/operator/permissions.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ReadState } from './read-state.tsx'

it('says to whose role may not read who may, and offers no second try', () => {
  const error = new AppError('ops.forbidden', { text: refusePermission('finance', 'goods.stock') })
  render(
    <UiProvider>
      <ReadState read={{ data: undefined, error, refetch: () => {} }}>{() => '内容'}</ReadState>
    </UiProvider>,
  )
  expect(screen.getByText(/请联系管理员、仓库/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads to the list where the one thing of the address is not, and offers no second try', () => {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/customers/999']}>
        <ReadState read={{ data: undefined, error: new AppError('ops.notFound'), refetch: () => {} }}>
          {() => '内容'}
        </ReadState>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(screen.getByRole('link', { name: '返回客户列表' }).getAttribute('href')).toBe('/customers')
  expect(screen.queryByRole('button')).toBeNull()
})
