import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Order } from '#contract/order.ts'
import { currentDatabase } from '#db/current.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import type { Delivery } from '../queries.ts'
import { SignForm } from './sign-form.tsx'
import { rowId } from './use-counter.ts'

const order = { id: 7, number: '20261121000007', status: 'pending_receipt' } as Order
const page = (counted: number, received = 1) => (
  <UiProvider>
    <SignForm
      order={order}
      newest={(line) => line}
      takeRefused={() => undefined}
      unkept={undefined}
      delivery={
        {
          lines: [1, 2, 3].map((lineId) => ({
            lineId,
            batch: 'A',
            name: '丹参片',
            unit: '袋',
            expected: 10,
            received: lineId === 2 ? received : 1,
            damaged: 0,
            wrong: 0,
            isCounted: lineId <= counted,
          })),
        } as unknown as Delivery
      }
      lastSigner="李四"
      onScan={() => undefined}
      onNumber={() => false}
      onSigned={() => {}}
    />
  </UiProvider>
)
const entries = () => currentDatabase()!.outbox.toArray()

givenUserDatabase()

it('signs once the last counts are on the page, for hands that are ahead of it', async () => {
  const { rerender } = render(page(1))
  fireEvent.submit(screen.getByLabelText(/验收人/))
  rerender(page(2))
  expect(await entries()).toEqual([])
  rerender(page(3))
  await waitFor(async () => expect(await entries()).toHaveLength(1))
  expect((await entries())[0]).toMatchObject({ endpoint: 'arrival.sign', body: { signed_by: '李四' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says what is left where no more counts come, leads there, and signs nothing', async () => {
  render(page(1))
  const row = document.body.appendChild(document.createElement('button'))
  row.id = rowId({ lineId: 2, batch: 'A' })
  fireEvent.submit(screen.getByLabelText(/验收人/))
  await waitFor(() => expect(document.activeElement).toBe(row))
  row.blur()
  expect((await screen.findByRole('alert')).textContent).toContain('还有 2 行没有清点')
  // The name is right: what is missing are lines.
  expect(screen.getByLabelText(/验收人/).getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '到未清点的行' }))
  expect(document.activeElement).toBe(row)
  row.remove()
  expect(await entries()).toEqual([])
})

const told = () => [...document.querySelectorAll('.cb-toast')].map(({ textContent }) => textContent)

it('says no longer what was left once another line is counted', async () => {
  const { rerender } = render(page(1))
  fireEvent.submit(screen.getByLabelText(/验收人/))
  await waitFor(() => expect(told()).toEqual(['还有 2 行没有清点']))
  rerender(page(2))
  expect(told()).toEqual([])
})

const sign = () => fireEvent.submit(screen.getByLabelText(/验收人/))

it('asks before far more than was sent is signed, and leads to that line', async () => {
  render(page(3, 40))
  const row = document.body.appendChild(document.createElement('button'))
  row.id = rowId({ lineId: 2, batch: 'A' })
  sign()
  expect((await screen.findByRole('dialog')).textContent).toContain('丹参片（批号 A）应收 10 袋，清点 40 袋')
  fireEvent.click(screen.getByRole('button', { name: '返回核对' }))
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(await entries()).toEqual([])
  sign()
  fireEvent.click(await screen.findByRole('button', { name: '按清点签字' }))
  await waitFor(async () => expect(await entries()).toHaveLength(1))
  row.remove()
})
