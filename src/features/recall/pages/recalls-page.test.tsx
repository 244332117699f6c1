import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Recall } from '#contract/fulfilment/recall.ts'
import { currentDatabase } from '#db/current.ts'
import { minuteOf } from '#domain/instant.ts'
import { type Messages, MessagesContext } from '#features/message/queries.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { recallsPage, showRecalls, someRecall } from '#testing/recalls-page.tsx'
import { givenUserDatabase } from '#testing/user-database.ts'

const recall = someRecall()
const news = { id: 1, kind: 'system' as const, title: '一级召回', text: '请回复剩余数量', link: '', createdAt: NOON }

givenUserDatabase()
afterEach(() => vi.useRealTimers())

/** The page of a buyer with these messages. */
const pageWith = (rows: Messages['rows']) =>
  recallsPage((page) => <MessagesContext value={{ state: 'ready', rows }}>{page}</MessagesContext>)

it('keeps what the company answered, when, and the end of the recall once it is over', async () => {
  const answer = { answeredAt: NOON, remaining: 70, note: '已封存' }
  const closed = { ...recall, closedAt: NOON + 86_400_000 }
  answerAt(() =>
    reply(api.recall.list, [
      { ...closed, ...answer, sent: 100 },
      { ...closed, id: 4, batch: 'B2' },
    ]),
  )
  const { container } = showRecalls()
  expect(await screen.findAllByText('已结束')).toHaveLength(2)
  const [first, second] = [...container.querySelectorAll('dl')].map(({ textContent }) => textContent)
  expect(first).toContain(`回复剩余70 盒回复时间${minuteOf(NOON)}说明已封存`)
  expect(first).toContain(`结束时间${minuteOf(closed.closedAt)}`)
  expect(second).toContain('回复剩余没有回复')
})

it('asks again when the office begins a recall, and when its message is rewritten because one was closed', async () => {
  let list: Recall[] = []
  answerAt(() => reply(api.recall.list, list))
  const { rerender } = render(pageWith([]))
  await screen.findByText(/没有/)
  list = [recall]
  rerender(pageWith([news]))
  expect(await screen.findByText(/阿莫西林胶囊/)).toBeTruthy()
  expect(screen.queryByText(/已结束/)).toBeNull()
  list = [{ ...recall, closedAt: NOON + 1 }]
  rerender(pageWith([{ ...news, text: '召回已结束' }]))
  expect(await screen.findByText(/已结束/)).toBeTruthy()
})

it('asks for what no other claim asks back, and says what became of those that others do', async () => {
  const fate = { underWay: 5, missing: 0, left: 15, claimedOtherwise: 5, most: 15 }
  const claims = [{ id: 1, number: 'S1', state: 'to_receive' as const, quantity: 5, reason: 'quality' as const }]
  const answered = { answeredAt: NOON, remaining: 20, returned: 4 }
  const after = { ...fate, received: 15, inTransit: 3, underWay: 15, missing: 1, left: 0, most: 16 }
  answerAt(() =>
    reply(api.recall.list, [
      { ...recall, sent: 20, claims, fate },
      { ...recall, id: 4, batch: 'B2', sent: 20, ...answered, fate: after },
    ]),
  )
  const { container } = showRecalls()
  const fields = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /剩余数量/ })
  expect(fields.map(({ value, placeholder }) => [value, placeholder])).toEqual([
    ['', '0 至 15'],
    ['', '0 至 16'],
  ])
  expect(screen.getAllByText('另有 5 盒已用其他原因申请退回，不必再填')).toHaveLength(2)
  expect(screen.queryByText(/还没有退货申请/)).toBeNull()
  const [first, second] = [...container.querySelectorAll('dl')].map(({ textContent }) => textContent)
  expect(first).toContain('S1 × 5 质量问题 待收货')
  expect(second).toContain('收到15 盒（另在途 3 盒）')
  expect(second).toContain('退回中（待审核或在途）15 盒')
  expect(second).toContain('少到（寄回后未收到）1 盒')
})

it('presumes no number, and names the return that an answer applies for before it is sent', async () => {
  const asked = answerAt(() => reply(api.recall.list, [recall]))
  showRecalls()
  const user = userEvent.setup()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /剩余数量/ })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '提交回复' })
  const answers = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await user.type(field, '{Enter}')
  expect([field.value, send.disabled, screen.queryByText(/请填写 0 至/)]).toEqual(['', true, null])
  await user.type(field, '12{Enter}')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('您填写还剩 12 盒。提交后生成 12 盒的退货申请。')
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  expect(answers()).toEqual([])
  await user.click(send)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交回复' }))
  await waitFor(() => expect(answers()).toHaveLength(1))
})

it('asks nothing where none is left', async () => {
  const asked = answerAt(() => reply(api.recall.list, [recall]))
  showRecalls()
  await userEvent.type(await screen.findByRole('textbox', { name: /剩余数量/ }), '0{Enter}')
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const byText = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b))
const recorded = async () =>
  ((await currentDatabase()?.outbox.toArray()) ?? []).map(({ endpoint, body }) => [endpoint, body])

it.each([
  ['slow', NOON - 86_400_000],
  ['fast', NOON + 30 * 86_400_000],
])('notes that its notices were read, and no other message, on a device whose clock is %s', async (_, clock) => {
  vi.useFakeTimers({ toFake: ['Date'], now: clock })
  answerAt(() => reply(api.recall.list, [recall, { ...recall, id: 5, batch: 'B2' }]))
  const rows = [
    { ...news, id: 2, link: '/ypzh?recall=3' },
    { ...news, id: 3, link: '/ypzh?recall=3', readAt: NOON },
    // The list has no such recall yet.
    { ...news, id: 4, link: '/ypzh?recall=4' },
    { ...news, id: 5, link: '/ypzh?recall=5', createdAt: NOON + 86_400_000 },
    // Notices of before do not name theirs.
    { ...news, id: 6, link: '/ypzh' },
    { ...news, id: 7, link: '/ypzh', createdAt: NOON + 1 },
    news,
  ]
  render(pageWith(rows))
  await screen.findAllByText(/阿莫西林胶囊/)
  const marks = [2, 5, 6].map((id) => ['message.read', { ids: [id] }])
  await waitFor(async () => expect((await recorded()).toSorted(byText)).toEqual(marks))
})
