import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import { answerWith, refusal, refusalAt } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { InvitationPage } from './invitation-page.tsx'

it.each([
  ['used or over', refusal('ops.invitationOver')],
  ['no link of ours', refusalAt('request.invalid', 'token')],
])('sends to the administrator with a link that is %s, and offers no second try', async (_, answer) => {
  answerWith(answer)
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/invitation/xyz']}>
          <Routes>
            <Route path="/invitation/:token" element={<InvitationPage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  expect(await screen.findByText('链接无效或已过期')).toBeTruthy()
  expect(screen.getByText('请联系管理员重新邀请。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})
