import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'

import type { RecallDetail } from '#contract/fulfilment/recall.ts'
import { opsApi } from '#contract/ops/api.ts'
import { DAY_MS } from '#domain/instant.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { RecallPage } from './recall-page.tsx'

type Buyer = RecallDetail['buyers'][number]
const holder: Buyer = {
  buyerId: 1,
  company: '安和诊所',
  sent: 10,
  received: 10,
  inTransit: 0,
  returned: 0,
  notifiedAt: NOON,
  claimed: 0,
  claimedOtherwise: 0,
  outstanding: 0,
  underWay: 0,
  missing: 0,
  left: 0,
  destroyed: 0,
  kept: 0,
  note: '',
}

/** The recall page of what these buyers answered. */
function openRecall(buyers: Buyer[], changes: Partial<RecallDetail> = {}) {
  const sum = (field: 'sent' | 'returned') => buyers.reduce((total, one) => total + one[field], 0)
  const recall: RecallDetail = {
    id: 1,
    goodsId: 1,
    name: '阿莫西林胶囊',
    specification: '0.25g×24粒',
    manufacturer: '昆药集团',
    unit: '盒',
    batch: 'A1',
    level: 1,
    reason: '检验不合格',
    startedAt: NOON,
    answerBefore: NOON + DAY_MS,
    locked: 0,
    operatorName: '李娜',
    holders: buyers.length,
    read: 0,
    answered: buyers.filter(({ answeredAt }) => answeredAt !== undefined).length,
    sent: sum('sent'),
    returned: sum('returned'),
    buyers,
    waiting: [],
    version: 0,
    ...changes,
  }
  const asked = answerAt(() => reply(opsApi.recall.detail, recall))
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OperatorProvider value={someOperator('quality')}>
          <MemoryRouter initialEntries={['/recalls/1']}>
            <Routes>
              <Route path="/recalls/:id" element={<RecallPage />} />
            </Routes>
          </MemoryRouter>
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return asked
}

async function openEnd(buyers: Buyer[]) {
  openRecall(buyers)
  await userEvent.click(await screen.findByRole('button', { name: '结束召回' }))
  const dialog = await screen.findByRole('dialog')
  const usual = [...dialog.querySelectorAll('fieldset button')].map(({ textContent }) => textContent)
  return { text: dialog.textContent, usual }
}

it('tells before the end what is left and who is silent, and offers no summary that is not so', async () => {
  const left = { ...holder, answeredAt: NOON, remaining: 6, claimed: 2, left: 4 }
  const { text, usual } = await openEnd([left, { ...holder, buyerId: 2, company: '康宁药房', sent: 4, received: 4 }])
  expect(text).toContain('已回复1 / 2 家')
  expect(text).toContain('剩余6 盒')
  expect(text).toContain('已申请退回2 盒')
  expect(text).toContain('未申请退回4 盒')
  expect(text).toContain('还有 4 盒在途或没有申请退回')
  expect(text).toContain('1 家客户没有回复，最多还有 4 盒')
  expect(usual).toEqual(['1 部分客户多次催办未回复', '2 部分剩余未申请退回'])
})

it('offers that everything came back when it did', async () => {
  const { text, usual } = await openEnd([{ ...holder, answeredAt: NOON, remaining: 10, claimed: 10, returned: 10 }])
  expect(usual).toEqual(['1 已全部收回并封存'])
  expect(text).not.toContain('不能再申请')
})

it('says of a piece that did not come that it did not, not that nobody asked for it', async () => {
  const { text, usual } = await openEnd([
    {
      ...holder,
      sent: 20,
      received: 20,
      answeredAt: NOON,
      remaining: 15,
      claimed: 20,
      claimedOtherwise: 5,
      returned: 19,
      outstanding: 1,
      missing: 1,
    },
  ])
  expect(text).toContain('未申请退回0 盒')
  expect(text).toContain('剩余未收回1 盒')
  expect(text).toContain('其中少到1 盒')
  expect(usual).toEqual(['1 退回途中少到 1 盒，已核实下落'])
})

it('ends a recall of which pieces did not come back only when their number is confirmed', async () => {
  const answer = { answeredAt: NOON, remaining: 50, claimed: 50, returned: 30 }
  const asked = openRecall([{ ...holder, ...answer, sent: 60, received: 60, outstanding: 20, destroyed: 5, kept: 15 }])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '结束召回' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('剩余未收回20 盒')
  expect(dialog.textContent).toContain('其中就地销毁5 盒')
  expect(dialog.textContent).toContain('其中折让留用15 盒')
  expect(screen.queryByRole('button', { name: /已收回部分，其余已使用/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /部分剩余未收回，已核实下落/ }))
  const end = within(dialog).getByRole<HTMLButtonElement>('button', { name: '结束召回' })
  expect(end.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /已核实这 20 盒的下落/ }))
  await user.click(end)
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  const sent = asked.find(({ method }) => method === 'POST')!
  expect(Object.fromEntries(sent.body)).toMatchObject({ outstanding: '20', summary: '部分剩余未收回，已核实下落' })
})

it('sends to the change of batch of an order that waits, and to its end only where there is no other batch', async () => {
  openRecall([], { waiting: [{ orderId: 5, orderNumber: '2026112100005', quantity: 3 }] })
  const order = await screen.findByRole('link', { name: '2026112100005' })
  expect(order.getAttribute('href')).toBe('/orders/5')
  const said = order.closest('[role=note], div')!.textContent
  expect(said).toMatch(/更换批号.*没有其他批号时，请先发出其余商品，再结束未发部分；整单都不能发的，取消订单/)
})

const cellsOf = async (company: string) =>
  within((await screen.findByRole('link', { name: company })).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('names what was asked back for another reason, and what did not come', async () => {
  openRecall([
    { ...holder, answeredAt: NOON, remaining: 15, claimed: 20, claimedOtherwise: 5, outstanding: 16, missing: 1 },
  ])
  expect((await cellsOf('安和诊所')).slice(5, 9)).toEqual(['15', '20（其他原因 5）', '0', '16（少到 1）'])
})

it('counts nothing outstanding of who never answered: nobody knows what he has', async () => {
  openRecall([
    { ...holder, answeredAt: NOON, remaining: 0 },
    { ...holder, buyerId: 2, company: '康宁药房', sent: 30, received: 20, inTransit: 10 },
  ])
  expect((await cellsOf('安和诊所')).slice(5, 9)).toEqual(['0', '0', '0', '0'])
  expect((await cellsOf('康宁药房')).slice(5, 9)).toEqual(['—', '0', '0', '—'])
  expect((await cellsOf('康宁药房'))[1]).toBe('20（另在途 10）')
})
