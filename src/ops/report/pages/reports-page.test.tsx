import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { addDays, dayOf } from '#domain/instant.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { ReportsPage } from './reports-page.tsx'

const today = dayOf(Date.now())
const row = { key: today, name: today, orders: 3, pieces: 70, amount: 120_000 }
const sales = { rows: [row], count: 1, orders: 3, pieces: 7_654, amount: 120_000 }

const exported = () => screen.getAllByText('导出 XLSX')[0]!.getAttribute('href')

it('says that the first day is after the last, keeps the figures and asks nothing until it is put right', async () => {
  const asked = answerAt(({ path }) =>
    path.includes('shortages') ? reply(opsApi.reports.shortages, []) : reply(opsApi.reports.sales, sales),
  )
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ReportsPage />
      </QueryClientProvider>
    </UiProvider>,
  )
  await screen.findByText('7,654')
  const before = asked.length
  const [from, to] = [screen.getByLabelText<HTMLInputElement>('从'), screen.getByLabelText<HTMLInputElement>('到')]
  const early = addDays(today, -60)
  fireEvent.change(to, { target: { value: early } })
  fireEvent.blur(to)
  expect(screen.getByRole('alert').textContent).toBe('开始日期不能晚于结束日期')
  expect([from.getAttribute('aria-invalid'), to.value]).toEqual(['true', early])
  expect(screen.getByText('7,654')).toBeTruthy()
  expect(asked).toHaveLength(before)

  // One day more than a report covers.
  const first = addDays(early, -400)
  fireEvent.change(from, { target: { value: first } })
  fireEvent.blur(from)
  expect(screen.getByRole('alert').textContent).toBe('最多 400 天')
  expect([from.value, from.getAttribute('aria-invalid')]).toEqual([first, 'true'])
  expect(screen.getByText('7,654')).toBeTruthy()
  expect(exported()).toBeNull()
  expect(asked).toHaveLength(before)

  const earlier = addDays(today, -90)
  fireEvent.change(from, { target: { value: earlier } })
  fireEvent.blur(from)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(asked.at(-1)?.path).toContain(`from=${earlier}&to=${early}`))
  expect(exported()).toContain(`from=${earlier}`)
})
