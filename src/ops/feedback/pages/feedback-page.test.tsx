import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { FeedbackPage } from './feedback-page.tsx'

it('says that a feedback is answered once, and no usual answer promises another', async () => {
  const feedback = { id: 1, kind: 'complaint' as const, text: '少发一盒', contact: '', createdAt: NOON, photos: 0 }
  answerAt(() =>
    reply(opsApi.feedback.list, { list: [{ feedback, buyer: { id: 1, company: '安和诊所' }, version: 0 }] }),
  )
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('admin')}>
          <MemoryRouter>
            <FeedbackPage />
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  await screen.findByRole('heading', { name: '安和诊所' })
  await userEvent.setup().keyboard('a')
  await screen.findByRole('dialog', { name: '答复 安和诊所' })
  expect(screen.getByText(/每条反馈只答复一次/)).toBeTruthy()
  expect(screen.queryByText(/答复您/)).toBeNull()
})
