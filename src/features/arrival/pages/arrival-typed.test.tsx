import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { currentDatabase } from '#db/current.ts'
import { showArrival, useArrivalBuyer } from '#testing/arrival-page.tsx'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const order = someOrder({
  id: 7,
  status: 'pending_receipt',
  shippedAt: NOON,
  lines: [1, 2].map((id) =>
    someOrderLine({
      id,
      name: `药品${id}`,
      number: 40,
      batches: [{ number: `B${id}`, expiresOn: '2028-06-30', quantity: 40 }],
    }),
  ),
})
const entries = () => currentDatabase()!.outbox.orderBy('seq').toArray()
const rowOf = (name: string) => screen.findByRole('listitem', { name: new RegExp(`^${name} `) })
const question = () => screen.queryByRole('alert')?.textContent

useArrivalBuyer()

it('asks once about far more than was sent, and shows no surplus in green', async () => {
  const user = await showArrival(order)
  const row = await rowOf('药品1')
  row.focus()
  await user.keyboard('999{Enter}')
  expect(question()).toContain('应收 40 盒，清点 999 盒？再按 Enter 确认')
  expect([document.activeElement, await entries()]).toEqual([row, []])
  // Another number takes its place, and Escape takes it back.
  await user.keyboard('998{Enter}{Escape}')
  expect([question(), await entries()]).toEqual([undefined, []])
  await user.keyboard('998{Enter}{Enter}')
  await waitFor(async () => expect((await entries())[0]).toMatchObject({ body: { line_id: 1, received: 998 } }))
  expect(document.activeElement).toBe(await rowOf('药品2'))
  await waitFor(() => expect(row.textContent).toContain('多 958'))
  const fit = [...row.querySelectorAll('span')].find(({ textContent }) => textContent === '合格')!
  await user.keyboard('{Enter}')
  const plain = await waitFor(async () =>
    [...(await rowOf('药品2')).querySelectorAll('span')].find(({ textContent }) => textContent === '合格')!,
  )
  expect(fit.className).not.toBe(plain.className)
})

it('counts a few more than were sent without a question', async () => {
  const user = await showArrival(order)
  ;(await rowOf('药品1')).focus()
  await user.keyboard('42{Enter}')
  await waitFor(async () => expect((await entries())[0]).toMatchObject({ body: { received: 42 } }))
  expect(question()).toBeUndefined()
})

it('asks whether a number is meant for the line it takes, and begins the next one anew', async () => {
  const user = await showArrival(order)
  await rowOf('药品1')
  await user.keyboard('0{Enter}')
  expect(document.activeElement).toBe(await rowOf('药品1'))
  expect(question()).toContain('应收 40 盒，清点 0 盒？再按 Enter 确认')
  await user.keyboard('999999{Enter}')
  expect([question(), await entries()]).toEqual([undefined, []])
  expect(await screen.findByText(/清点 999999 盒，远多于应收 40 盒/)).toBeTruthy()
  await user.keyboard('12{Enter}')
  await waitFor(async () => expect((await entries())[0]).toMatchObject({ body: { received: 12 } }))
})
