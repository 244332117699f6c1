import 'fake-indexeddb/auto'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'

import type { Order } from '#contract/order.ts'
import { currentDatabase } from '#db/current.ts'
import { dayOf } from '#domain/instant.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { showArrival, useArrivalBuyer } from '#testing/arrival-page.tsx'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ArrivalsPage from './arrivals-page.tsx'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const batch = { number: 'B1', expiresOn: '2028-06-30', quantity: 50 }
const recalled = { ...batch, isRecalled: true, recall: { at: NOON, reason: '检验不合格' } }
const orderOf = (one: Order['lines'][number]['batches'][number]) =>
  someOrder({
    id: 7,
    status: 'pending_receipt',
    shippedAt: NOON,
    lines: [someOrderLine({ name: '药品1', number: 50, batches: [one] })],
  })

useArrivalBuyer()

it('marks a batch that was recalled on its way, and records none of its pieces as fit', async () => {
  const user = await showArrival(orderOf(recalled))
  const row = await screen.findByRole('listitem', { name: /^药品1 / })
  expect(within(row).getByRole('link', { name: '已召回' }).getAttribute('href')).toBe(recallPaths.recalls())
  expect(row.textContent).toContain('检验不合格；不能验收为合格')
  row.focus()
  await user.keyboard('45{Enter}')
  await waitFor(() => expect(row.textContent).toContain('不合格少 5 · 召回 45'))
  expect(row.textContent).toContain('到货 45 盒')
  await user.type(screen.getByLabelText(/验收人/), '王五')
  await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
  const record = await screen.findByRole('region', { name: '药品验收记录' })
  expect(record.textContent).toContain('0 / 50 盒')
  expect(await screen.findByText(/已召回，到货 45 盒请隔离存放/)).toBeTruthy()
})

it('keeps a record as it was signed before the recall, and says the recall beside it', async () => {
  const mark = { orderId: 7, at: NOON - 1 }
  const pieces = { lineId: 1, batch: 'B1', received: 50, damaged: 0, wrong: 0 }
  await currentDatabase()!.arrivals.bulkPut([
    { ...mark, kind: 'count', id: '7-1-B1', ...pieces },
    { ...mark, kind: 'sign', id: '7', signedBy: '王五', signedAt: NOON - 1 },
  ])
  await showArrival(orderOf(recalled))
  const record = await screen.findByRole('region', { name: '药品验收记录' })
  expect(record.textContent).toContain('50 / 50 盒')
  expect(within(record).getByText('合格')).toBeTruthy()
  expect(within(record).queryByText('不合格')).toBeNull()
  expect(within(record).getByRole('link', { name: '已召回' }).getAttribute('href')).toBe(recallPaths.recalls())
  expect(record.textContent).toContain(`验收后已召回，通知日期 ${dayOf(NOON)}：检验不合格`)
  expect(screen.getByRole('link', { name: '查看召回' }).getAttribute('href')).toBe(recallPaths.recalls())
  // On paper it has a line of its own.
  const printed = [...document.querySelectorAll('td[colspan]')].map(({ textContent }) => textContent)
  expect(printed).toEqual([`备注：批号 B1 验收后已召回，通知日期 ${dayOf(NOON)}：检验不合格`])
})

it('says a recall since the signature in the list of all records', async () => {
  const mark = { orderId: 7, at: NOON - 1 }
  const pieces = { lineId: 1, batch: 'B1', received: 50, damaged: 0, wrong: 0 }
  await currentDatabase()!.arrivals.bulkPut([
    { ...mark, kind: 'count', id: '7-1-B1', ...pieces },
    { ...mark, kind: 'sign', id: '7', signedBy: '王五', signedAt: NOON - 1 },
  ])
  await currentDatabase()!.orders.put({ ...orderOf(recalled), number: 'D7' } as never)
  render(
    <UiProvider>
      <MemoryRouter>
        <ArrivalsPage />
      </MemoryRouter>
    </UiProvider>,
  )
  const since = await screen.findByText(/^验收后已召回，通知日期 .+：检验不合格$/)
  const row = within(since.closest('tr')!)
  expect(row.getByText('合格')).toBeTruthy()
  expect(row.getByRole('link', { name: '已召回' }).getAttribute('href')).toBe(recallPaths.recalls())
})

const waitingRow = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li')!

it('marks a delivery that waits to be checked while a batch of it is recalled', async () => {
  await currentDatabase()!.orders.bulkPut([
    { ...orderOf(recalled), number: 'D7' },
    { ...orderOf(batch), id: 8, number: 'D8' },
  ] as never)
  render(
    <UiProvider>
      <MemoryRouter>
        <ArrivalsPage />
      </MemoryRouter>
    </UiProvider>,
  )
  const row = await waitingRow(/ D7$/)
  const mark = within(row).getByRole('link', { name: '已召回' })
  expect(mark.getAttribute('href')).toBe(recallPaths.recalls())
  // The first goods of the delivery stand above it, and need not be those that are recalled.
  expect(mark.parentElement?.textContent).toMatch(/^已召回 .+（批号 .+）$/)
  expect((await waitingRow(/ D8$/)).textContent).not.toContain('已召回')
})
