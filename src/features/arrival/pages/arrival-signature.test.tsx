import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { currentDatabase } from '#db/current.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { showArrival, useArrivalBuyer } from '#testing/arrival-page.tsx'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const order = someOrder({
  id: 7,
  status: 'pending_receipt',
  shippedAt: NOON,
  isEphedrine: true,
  lines: [
    someOrderLine({
      id: 1,
      name: '药品1',
      number: 10,
      batches: [{ number: 'B1', expiresOn: '2028-06-30', quantity: 10 }],
    }),
  ],
})

const show = () => showArrival(order)
const entries = () => currentDatabase()!.outbox.orderBy('seq').toArray()
const rowOf = (name: string) => screen.findByRole('listitem', { name: new RegExp(`^${name} `) })

useArrivalBuyer()

it('is not signed by a scan or a number after the last line, nor by a key that is held down', async () => {
  await currentDatabase()!.arrivals.bulkPut([
    { orderId: 3, at: NOON, kind: 'sign', id: '3', signedBy: '李四', signedAt: NOON },
    // As an older page let it be signed.
    { orderId: 4, at: NOON, kind: 'sign', id: '4', signedBy: '694199241615', signedAt: NOON + 1 },
  ])
  const user = await show()
  ;(await rowOf('药品1')).focus()
  await user.keyboard('{Enter}')
  const signer = screen.getByLabelText<HTMLInputElement>(/验收人/)
  await waitFor(() => expect(document.activeElement).toBe(signer))
  await waitFor(async () => expect(await entries()).toHaveLength(1))
  const saysOf = async (text: RegExp) =>
    waitFor(() => expect(signer.getAttribute('aria-describedby') && signer.closest('form')!.textContent).toMatch(text))
  for (const code of ['6941992416159', '81234567890123456780', '694199241']) {
    await user.keyboard(`${code}{Enter}`)
    await saysOf(new RegExp(`${code} 不在这次的发货清单中`))
    expect([document.activeElement, signer.value]).toEqual([signer, '李四'])
  }
  // A count goes back to its line, where it is asked about; the name stays.
  await user.keyboard('38{Enter}')
  expect(document.activeElement).toBe(await rowOf('药品1'))
  expect((await screen.findByRole('alert')).textContent).toContain('应收 10 盒，清点 38 盒？再按 Enter 确认')
  expect(signer.value).toBe('李四')
  signer.focus()
  await user.keyboard('19王芳{Enter}')
  await saysOf(/请填写姓名，不能有数字/)
  await user.keyboard('王五6941992416159{Enter}')
  expect(signer.value).toBe('王五')
  // A box of the delivery goes to its line.
  await user.keyboard('B1{Enter}')
  expect(document.activeElement).toBe(await rowOf('药品1'))
  signer.focus()
  await user.keyboard('李四{Enter}')
  const button = screen.getByRole('button', { name: '签字并确认收货' })
  expect(document.activeElement).toBe(button)
  await user.keyboard('6941992416159{Enter}')
  await user.keyboard('38{Enter}')
  button.focus()
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(await entries()).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await entries()).at(-1)).toMatchObject({ endpoint: 'arrival.sign' }))
  // What is due next is told at once.
  expect(await screen.findByText(/内交回签字盖章的含麻回执/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '去交回执' }).getAttribute('href')).toBe(
    receiptPaths.receipts({ number: order.number }),
  )
})

it('is kept without a network, and the record speaks of counting no more', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = await show()
  await screen.findByText(/可以照常清点、扫码和签字/)
  await user.click(await screen.findByRole('button', { name: '药品1 B1 相符' }))
  await user.type(screen.getByLabelText(/验收人/), '李四')
  await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
  await screen.findByRole('region', { name: '药品验收记录' })
  expect(screen.getByText('已保存在本机，联网后自动提交')).toBeTruthy()
  expect(screen.queryByText(/可以照常清点、扫码和签字/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('keeps a counted difference when its batch is scanned, goes to the row and says so', async () => {
  await currentDatabase()!.arrivals.put({
    orderId: 7,
    at: NOON,
    kind: 'count',
    id: '7-1-B1',
    lineId: 1,
    batch: 'B1',
    received: 8,
    damaged: 0,
    wrong: 0,
  })
  const user = await show()
  const row = await rowOf('药品1')
  screen.getByLabelText<HTMLInputElement>(/验收人/).focus()
  await user.keyboard('B1{Enter}')
  expect(await screen.findByText('药品1 B1 已清点，数量没有变')).toBeTruthy()
  expect(document.activeElement).toBe(row)
  expect(row.textContent).toContain('少 2')
  expect(await entries()).toEqual([])
})

it('takes back a slip in the damaged pieces, also after its fields were closed', async () => {
  const user = await show()
  const type = async (pieces: string) => {
    const field = await screen.findByLabelText('药品1 B1 破损')
    await user.clear(field)
    await user.type(field, `${pieces}{Enter}`)
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name: `药品1 B1 ${name}` }))
  await press('差异')
  const fit = await screen.findByLabelText('药品1 B1 合格')
  await user.clear(fit)
  await user.type(fit, '7{Enter}')
  expect(await screen.findByText('少 3')).toBeTruthy()
  await type('100')
  expect(await screen.findByText(/破损 100 · 多 90/)).toBeTruthy()
  await press('收起')
  await press('差异')
  await type('1')
  expect(await screen.findByText('破损 1 · 少 2')).toBeTruthy()
})

const counted = {
  orderId: 7,
  at: NOON,
  kind: 'count',
  id: '7-1-B1',
  lineId: 1,
  batch: 'B1',
  received: 10,
  damaged: 0,
  wrong: 0,
} as const

/** The page of a counted line, with this typed as what is fit, and the button pressed from within the field. */
async function signOver(typed: string) {
  await currentDatabase()!.arrivals.put(counted)
  const user = await show()
  await user.click(await screen.findByRole('button', { name: '药品1 B1 差异' }))
  await user.type(screen.getByLabelText(/验收人/), '李四')
  const field = screen.getByRole('textbox', { name: /^药品1 B1 合格/ })
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
  return user
}

it('calls a surplus fit, told as a difference, and says whom to ask about it', async () => {
  await currentDatabase()!.arrivals.bulkPut([
    { ...counted, received: 16 },
    { orderId: 7, at: NOON, kind: 'sign', id: '7', signedBy: '李四', signedAt: NOON },
  ])
  await show()
  const record = await screen.findByRole('region', { name: '药品验收记录' })
  expect(within(record).getByText('1 行有差异')).toBeTruthy()
  expect(within(record).getByRole('row', { name: /16 \/ 10 盒 合格 多 6/ })).toBeTruthy()
  expect(screen.getByText('药品1（批号 B1）多发的 6 盒请联系客户经理退回或补单')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /申请售后/ })).toBeNull()
})

const signature = async () => (await entries()).find(({ endpoint }) => endpoint === 'arrival.sign')

it('signs what stands in a field that only the press on the button settles', async () => {
  await signOver('8')
  await waitFor(async () => expect(await signature()).toBeDefined())
  expect((await signature())?.body).toMatchObject({ counted: [{ line_id: 1, received: 8 }] })
})

it('signs nothing over a number that nobody can have counted, and says so until the button is pressed again', async () => {
  const user = await signOver('99999')
  expect(await screen.findByText('药品1（批号 B1）刚填的数量没有记下，请核对后再签字')).toBeTruthy()
  expect(await signature()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: '签字并确认收货' }))
  await waitFor(async () => expect(await signature()).toBeDefined())
  expect((await signature())?.body).toMatchObject({ counted: [{ line_id: 1, received: 10 }] })
})

it('speaks of a number that was not kept no longer than until its line is counted anew', async () => {
  const user = await signOver('99999')
  await screen.findByText(/刚填的数量没有记下/)
  await user.click(screen.getByRole('button', { name: '药品1 B1 相符' }))
  await waitFor(() => expect(screen.queryByText(/刚填的数量没有记下/)).toBeNull())
  expect(await signature()).toBeUndefined()
})
