import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { PermissionsPage } from './permissions-page.tsx'

it('decides one request at one press, names it, and leaves the button with it', async () => {
  let list = ['安和诊所', '康宁诊所'].map((company, index) => ({
    buyer: { id: index + 1, company },
    goodsId: 7,
    name: '地西泮片',
    specification: '2.5mg',
    askedAt: NOON,
  }))
  const asked = answerAt(({ method }) => {
    if (method === 'GET') return reply(opsApi.permission.list, list)
    list = list.slice(1)
    return reply(opsApi.permission.grant, {})
  })
  const granted = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body.get('buyer_id'))
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <main>
            <PermissionsPage />
          </main>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await screen.findByText('康宁诊所')
  screen.getByRole('button', { name: '批准 A' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('安和诊所')).toBeNull())
  expect(await screen.findByText('安和诊所 现在可以采购 地西泮片')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '采购权限' })))
  await user.keyboard('{Enter}')
  expect(granted()).toEqual(['1'])
  await user.keyboard('a')
  await waitFor(() => expect(granted()).toEqual(['1', '2']))
})
