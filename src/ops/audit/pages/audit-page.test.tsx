import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { AuditPage } from './audit-page.tsx'

function open(address: string) {
  const asked = answerAt(() => reply(opsApi.audit.list, { list: [] }))
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('admin')}>
          <MemoryRouter initialEntries={[address]}>
            <AuditPage />
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return asked
}

it('asks for another condition only where there is one', async () => {
  open('/audit')
  expect(await screen.findByText('还没有记录')).toBeTruthy()
  expect(screen.queryByText(/换一个条件/)).toBeNull()
})

it('says that a span begins after its end', async () => {
  open('/audit?from=2026-11-30&to=2026-11-01')
  expect(await screen.findByText('换一个条件再查。')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('开始日期不能晚于结束日期')
})

it('takes no day of the address that is not in the calendar', async () => {
  const asked = open('/audit?from=2026-02-31&to=2026-11-01')
  expect(await screen.findByText('换一个条件再查。')).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual([expect.not.stringContaining('from=')])
})
