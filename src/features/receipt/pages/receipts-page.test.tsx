import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Receipt } from '#contract/fulfilment/receipt.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { CurrentUserContext, type MirroredUser } from '#features/account/queries.ts'
import { MessagesContext } from '#features/message/queries.ts'
import { sleep } from '#lib/sleep.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import { statusStore } from '#sync/stores.ts'
import { answerAt, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder } from '#testing/factories/order-factory.ts'
import { sendWaiting } from '#testing/send-submissions.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { attachPhotos, submitReturn } from '../mutations.ts'
import { receiptReads } from '../queries.ts'
import ReceiptsPage from './receipts-page.tsx'

const receipt: Receipt = {
  id: 3,
  orderId: 7,
  orderNumber: '20261121000007',
  status: 'due',
  issuedAt: NOON,
  dueAt: NOON + 86_400_000,
  photos: 0,
  isStamped: false,
}
let answer: 'cut' | 'refused' | 'taken'
let now = receipt

beforeEach(async () => {
  now = receipt
  URL.createObjectURL = () => 'data:,'
  URL.revokeObjectURL = () => {}
  statusStore.set({ state: 'offline' })
  await (await loadEngine()).openUserDatabase(1)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  statusStore.set({ state: 'idle' })
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

const send = () => act(sendWaiting)
const list = (...rows: Receipt[]) => reply(api.receipt.list, { list: rows, page: 1, pages: 1, total: rows.length })
const show = (number: string) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[receiptPaths.receipts({ number })]}>
        <ReceiptsPage />
      </MemoryRouter>
    </UiProvider>,
  )
/** As an idle moment of the page keeps it, once a day. */
const keep = () => receiptReads[0]!(86_400_000)

it('is photographed and submitted without a network, comes back with a reason, and is never said to be submitted before', async () => {
  const asked = answerAt(({ path }) => {
    if (path.startsWith('/api/receipt?') || path === '/api/receipt')
      return reply(api.receipt.list, { list: [now], page: 1, pages: 1, total: 1 })
    if (answer === 'cut') return cut
    if (path.endsWith('/photo')) return reply(api.receipt.addPhoto, { ...receipt, photos: 1 })
    if (answer === 'refused') return refusal('receipt.wrongState')
    now = { ...receipt, photos: 1, status: 'submitted', signedBy: '张三', isStamped: true }
    return reply(api.receipt.submit, now)
  })
  const steps = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  render(
    <UiProvider>
      <MemoryRouter>
        <ReceiptsPage />
      </MemoryRouter>
    </UiProvider>,
  )
  const user = userEvent.setup()
  const picture = new File(['stamped'], '回执.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('拍照上传订单 20261121000007 的回执'), picture)
  await screen.findByRole('button', { name: '提交回执' })
  await user.click(screen.getByRole('button', { name: '提交回执' }))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '请填写签收人',
    '请确认回执已签字、盖章，并勾选',
  ])
  expect(await currentDatabase()!.submissions.toArray()).toMatchObject([{ state: 'draft' }])
  expect(screen.getByLabelText(/^签收人/).getAttribute('aria-required')).toBe('true')
  await user.type(screen.getByLabelText(/^签收人 \*/), '张三')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '提交回执' }))
  expect(await screen.findByText('已保存在本机，联网后自动提交')).toBeTruthy()
  answer = 'cut'
  await send()
  expect(screen.queryByText(/回执已提交/)).toBeNull()
  answer = 'refused'
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('回执状态已变化')
  expect(screen.getByLabelText(/^签收人 \*/)).toHaveProperty('value', '张三')
  answer = 'taken'
  await user.click(screen.getByRole('button', { name: '提交回执' }))
  await screen.findByText('已保存在本机，联网后自动提交')
  await send()
  // The filter of the list names the state too.
  await waitFor(() => expect(screen.getAllByText('审核中')).toHaveLength(2))
  expect(steps()).toEqual([
    '/api/receipt/3/photo',
    '/api/receipt/3/photo',
    '/api/receipt/3/submit',
    '/api/receipt/3/photo',
    '/api/receipt/3/submit',
  ])
  await waitFor(async () => expect(await currentDatabase()!.submissions.count()).toBe(0))
})

it('under which no name stands is refused, and comes back with its photos where it waited already', async () => {
  const asked = answerAt(({ path }) => {
    if (path.endsWith('/photo')) return reply(api.receipt.addPhoto, { ...receipt, photos: 1 })
    return path === '/api/receipt' ? reply(api.receipt.list, { list: [now], page: 1, pages: 1, total: 1 }) : cut
  })
  // As an older page let it be submitted.
  const older = { signedBy: '12345', isStamped: true }
  await attachPhotos(receipt, older, [new File(['stamped'], '回执.jpg', { type: 'image/jpeg' })])
  await submitReturn(receipt, older)
  render(
    <UiProvider>
      <MemoryRouter>
        <ReceiptsPage />
      </MemoryRouter>
    </UiProvider>,
  )
  await screen.findByText('已保存在本机，联网后自动提交')
  await send()
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('没有提交成功'),
    '签收人请填写姓名，不能只有数字或符号',
  ])
  expect(asked.some(({ path }) => path.endsWith('/submit'))).toBe(false)
  expect(await currentDatabase()!.attachments.count()).toBe(1)
  const signer = screen.getByLabelText<HTMLInputElement>(/^签收人 \*/)
  expect(signer.value).toBe('12345')
  const user = userEvent.setup()
  for (const name of ['12345', '🙂']) {
    await user.clear(signer)
    await user.type(signer, name)
    await user.click(screen.getByRole('button', { name: '提交回执' }))
    expect(await screen.findByText('签收人请填写姓名，不能只有数字或符号')).toBeTruthy()
  }
  await user.clear(signer)
  await user.type(signer, '张三')
  await user.click(screen.getByRole('button', { name: '提交回执' }))
  await screen.findByText('已保存在本机，联网后自动提交')
})

it('of an order stays on the page when the line is cut, and is found among all that are kept', async () => {
  let isCut = false
  answerAt(({ path }) => (isCut ? cut : path.includes('number=') ? list(now) : list({ ...receipt, orderNumber: '1' })))
  // The list that is kept is older than the order.
  await keep()
  show(receipt.orderNumber)
  await screen.findByLabelText('拍照上传订单 20261121000007 的回执')
  isCut = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText('断网时也可以拍照和提交：内容保存在本机，联网后自动上传')
  await act(() => sleep(50, new AbortController().signal))
  expect(screen.getByLabelText('拍照上传订单 20261121000007 的回执')).toBeTruthy()
  expect(screen.queryByText('没有这样的回执')).toBeNull()
  cleanup()
  show('1')
  expect(await screen.findByLabelText('拍照上传订单 1 的回执')).toBeTruthy()
})

it('of an order that was signed for here can be photographed and submitted before the signature has left', async () => {
  now = { ...receipt, status: 'not_due', dueAt: undefined }
  answerAt(({ path }) => (path.startsWith('/api/receipt') ? list(now) : cut))
  show(receipt.orderNumber)
  await screen.findByText('收货后开始计时')
  expect(screen.queryByLabelText(/^拍照上传/)).toBeNull()
  const body = { signedBy: '李四', signedAt: NOON }
  await mutate(api.arrival.sign, { params: { id: receipt.orderId }, body }, { label: '签字' })
  await screen.findByText('验收已签字，待同步；现在就可以拍照提交')
  const picture = new File(['stamped'], '回执.jpg', { type: 'image/jpeg' })
  const user = userEvent.setup()
  await user.upload(await screen.findByLabelText(`拍照上传订单 ${receipt.orderNumber} 的回执`), picture)
  await user.type(await screen.findByLabelText(/^签收人 \*/), '李四')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '提交回执' }))
  expect(await screen.findByText('已保存在本机，联网后自动提交')).toBeTruthy()
})

it('is read once more for the time without a network when its order was received since', async () => {
  const asked = answerAt(() => reply(api.receipt.list, { list: [now], page: 1, pages: 1, total: 1 }))
  const order = { id: 7, isEphedrine: true, status: 'completed' as const, shippedAt: NOON }
  await currentDatabase()!.orders.put(someOrder(order) as never)
  await keep()
  await vi.waitFor(async () => expect(await currentDatabase()!.answers.count()).toBe(1))
  await keep()
  expect(asked).toHaveLength(1)
  await currentDatabase()!.orders.put(someOrder({ ...order, receivedAt: Date.now() + 1 }) as never)
  await keep()
  expect(asked).toHaveLength(2)
})

it('is not returned by somebody without the duty, who reads whom to ask', async () => {
  answerAt(() => reply(api.receipt.list, { list: [now], page: 1, pages: 1, total: 1 }))
  const user = { roles: ['finance'], colleagues: [{ name: '李收货', roles: ['receiver'] }] } as unknown as MirroredUser
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={{ state: 'user', user }}>
          <ReceiptsPage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findByText(/确认收货和上交回执需要.*请找李收货/)).toBeTruthy()
  expect((await screen.findByLabelText('添加照片')).closest('fieldset[disabled]')).not.toBeNull()
})

it('shows by itself what the office decided, when its message comes', async () => {
  let shown: Receipt = { ...receipt, status: 'submitted' }
  const asked = answerAt(() => reply(api.receipt.list, { list: [shown], page: 1, pages: 1, total: 1 }))
  const news = [{ id: 1, kind: 'receipt' as const, title: '请交回含麻回执', text: '', link: '', createdAt: NOON }]
  const page = (rows: typeof news) => (
    <UiProvider>
      <MemoryRouter>
        <MessagesContext value={{ state: 'ready', rows }}>
          <ReceiptsPage />
        </MessagesContext>
      </MemoryRouter>
    </UiProvider>
  )
  const { rerender } = render(page(news))
  await waitFor(() => expect(screen.getAllByText('审核中')).toHaveLength(2))
  expect(asked).toHaveLength(1)
  shown = { ...receipt, status: 'rejected', reason: '照片不清晰' }
  rerender(page([{ ...news[0]!, id: 2, title: '含麻回执被退回' }, ...news]))
  expect(await screen.findByText(/照片不清晰/)).toBeTruthy()
})
