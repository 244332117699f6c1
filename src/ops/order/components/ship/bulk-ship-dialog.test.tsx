import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import type { OrderRow } from '#contract/ops/order.ts'
import { answerAt, refusal, reply } from '#testing/answering-fetch.ts'
import { rowOf, Shipping } from '#testing/bulk-shipping.tsx'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

const waybillOf = (id: number) => screen.getByLabelText<HTMLInputElement>(`${rowOf(id).number} 运单号`)
const methodOf = (id: number) => screen.getByLabelText<HTMLSelectElement>(`${rowOf(id).number} 运输方式`)

it('keeps what was typed when it is closed, for the orders that are ticked then, and forgets what was shipped', async () => {
  answerAt(() => reply(opsApi.order.ship, someSellerOrder()))
  const { rerender } = render(<Shipping orders={[rowOf(1), rowOf(2)]} />)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(/^承运商/))
  await user.type(screen.getByLabelText(/^承运商/), '顺丰')
  for (const id of [1, 2]) await user.type(screen.getByLabelText(`${rowOf(id).number} 运单号`), `SF${id}`)
  await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!)
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<Shipping orders={[rowOf(2), rowOf(3)]} />)
  await user.click(screen.getByRole('button', { name: '批量发货' }))
  expect([waybillOf(2).value, waybillOf(3).value]).toEqual(['SF2', ''])
  await user.click(screen.getByRole('button', { name: '发货 1 张' }))
  await screen.findByText('已发货 SF2')
  await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!)
  rerender(<Shipping orders={[rowOf(1), rowOf(2)]} />)
  await user.click(screen.getByRole('button', { name: '批量发货' }))
  expect([waybillOf(1).value, waybillOf(2).value]).toEqual(['SF1', ''])
})

it('ships an order that changed meanwhile in its newest version, and marks at once one that left the queue', async () => {
  const asked = answerAt(() => reply(opsApi.order.ship, someSellerOrder()))
  const { rerender } = render(<Shipping orders={[rowOf(1), rowOf(2)]} />)
  const user = userEvent.setup()
  rerender(<Shipping orders={[{ ...rowOf(1), version: 7, remark: '下午送' }]} />)
  await user.clear(screen.getByLabelText(/^承运商/))
  await user.type(screen.getByLabelText(/^承运商/), '顺丰')
  await user.type(screen.getByLabelText(`${rowOf(1).number} 运单号`), 'SF1')
  expect(screen.getByText('已由其他人处理')).toBeTruthy()
  expect(screen.queryByLabelText(`${rowOf(2).number} 运单号`)).toBeNull()
  await user.click(screen.getByRole('button', { name: '发货 1 张' }))
  await screen.findByText('已发货 SF1')
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body.get('version'))).toEqual(['7'])
})

it('ships each order by its own method, cold goods by a cold chain, and the rest where one is refused', async () => {
  const asked = answerAt(({ path }) =>
    path.endsWith('/2/ship') ? refusal('ship.coldChain') : reply(opsApi.order.ship, someSellerOrder()),
  )
  render(<Shipping orders={[rowOf(1), rowOf(2, true), rowOf(3, true), rowOf(4)]} />)
  const user = userEvent.setup()
  expect([1, 2, 3, 4].map((id) => methodOf(id).value)).toEqual(['express', 'coldExpress', 'coldExpress', 'express'])
  await user.selectOptions(screen.getByLabelText(/^运输方式/), 'own')
  await user.selectOptions(methodOf(2), 'express')
  await user.selectOptions(methodOf(4), 'pickup')
  expect([1, 2, 3, 4].map((id) => methodOf(id).value)).toEqual(['own', 'express', 'coldExpress', 'pickup'])
  await user.clear(screen.getByLabelText(/^承运商/))
  await user.type(screen.getByLabelText(/^承运商/), '自有车辆')
  expect(screen.getAllByText('无需运单号')).toHaveLength(2)
  for (const id of [2, 3]) await user.type(screen.getByLabelText(`${rowOf(id).number} 运单号`), `D${id}`)
  await user.click(screen.getByRole('button', { name: '发货 4 张' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(4))
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body.get('method'))).toEqual([
    'own',
    'express',
    'coldExpress',
    'pickup',
  ])
  expect((await screen.findAllByText(/^已发货 /)).map((one) => one.textContent)).toEqual([
    '已发货 自有车辆配送',
    '已发货 D3',
    '已发货 客户自提',
  ])
  const sent = asked
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => [body.get('carrier'), body.get('waybill')])
  expect([sent[0], sent[3]]).toEqual([
    ['自有车辆', ''],
    ['客户自提', ''],
  ])
  expect(screen.getByRole('alert').textContent).toContain('冷')
  expect(methodOf(2).value).toBe('express')
  expect(screen.getByRole('button', { name: '发货 1 张' })).toBeTruthy()
})

it('takes out an order that a colleague shipped first, and lets one that he only marked be tried again', async () => {
  const asked = answerAt(({ path }) =>
    path.endsWith('/3/ship') ? refusal('order.wrongState') : refusal('ops.overtaken'),
  )
  const { rerender } = render(<Shipping orders={[rowOf(1), rowOf(2), rowOf(3)]} />)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(/^承运商/))
  await user.type(screen.getByLabelText(/^承运商/), '顺丰')
  for (const id of [1, 2, 3]) await user.type(screen.getByLabelText(`${rowOf(id).number} 运单号`), `SF${id}`)
  await user.click(screen.getByRole('button', { name: '发货 3 张' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(3))
  rerender(<Shipping orders={[{ ...rowOf(2), version: 7 }]} />)
  expect((await screen.findAllByText(/^已由其他人处理/)).map((one) => one.textContent)).toEqual([
    '已由其他人处理，运单号 SF1 没有发出',
    '已由其他人处理，运单号 SF3 没有发出',
  ])
  expect(screen.getByRole('dialog', { name: '批量发货 1 张' })).toBeTruthy()
  expect(screen.queryByLabelText(`${rowOf(1).number} 运单号`)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '发货 1 张' }).disabled).toBe(false)
})

const shipTwo = () => screen.getByRole<HTMLButtonElement>('button', { name: '发货 2 张' })

it('ships each order once when two presses come before the page is drawn again', async () => {
  const asked = answerAt(() => reply(opsApi.order.ship, someSellerOrder()))
  render(<Shipping orders={[rowOf(1), rowOf(2)]} />)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(/^承运商/))
  expect(screen.getByText('请先填运单号')).toBeTruthy()
  await user.type(waybillOf(1), 'SF1')
  expect(screen.getByText('请填写承运商')).toBeTruthy()
  await user.type(screen.getByLabelText(/^承运商/), '顺丰')
  expect(screen.queryByText(/^请/)).toBeNull()
  await user.type(waybillOf(2), 'SF1')
  expect([shipTwo().disabled, screen.getAllByText('运单号与另一张订单相同，请核对').length]).toEqual([true, 2])
  expect(screen.getByText('2 张有误，改正后才能发货')).toBeTruthy()
  await user.type(waybillOf(2), '2')
  const pieces = screen.getByLabelText(`${rowOf(2).number} 件数`)
  await user.clear(pieces)
  expect(screen.getByText('1 张有误，改正后才能发货')).toBeTruthy()
  expect([shipTwo().disabled, screen.getByRole('alert').textContent]).toEqual([true, '件数须为 1 至 999 的整数'])
  await user.type(pieces, '3')
  const button = shipTwo()
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findAllByText(/^已发货 /)).toHaveLength(2)
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => [body.get('waybill'), body.get('packages')])).toEqual([
    ['SF1', '1'],
    ['SF12', '3'],
  ])
})

it('says who took an order out of the queue', async () => {
  const seller = someSellerOrder()
  const orderAs = (id: number) => {
    if (id === 1) return { ...seller.order, status: 'cancelled' as const, cancelledBy: 'buyer' }
    return id === 2
      ? { ...seller.order, status: 'cancelled' as const, cancelledBy: 'seller' }
      : { ...seller.order, status: 'pending_receipt' as const }
  }
  answerAt(({ path }) => reply(opsApi.order.detail, { ...seller, order: orderAs(Number(path.at(-1))) }))
  const { rerender } = render(<Shipping orders={[rowOf(1), rowOf(2), rowOf(3), rowOf(4)]} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(`${rowOf(2).number} 运单号`), 'SF2')
  rerender(<Shipping orders={[rowOf(4)]} />)
  expect(await screen.findByText('客户已取消')).toBeTruthy()
  expect(await screen.findByText('已由同事取消，运单号 SF2 没有发出')).toBeTruthy()
  expect(await screen.findByText('已由其他人发货')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '批量发货 1 张' })).toBeTruthy()
})

it('leaves out an order whose batch may not leave, with the way to it, until it has another batch', async () => {
  const asked = answerAt(({ path }) =>
    path.endsWith('/2/ship') ? refusal('ship.batchExpired') : reply(opsApi.order.ship, someSellerOrder()),
  )
  const recalled: OrderRow = { ...rowOf(1), hold: 'recalled' }
  const { rerender } = render(<Shipping orders={[recalled, rowOf(2), rowOf(3)]} />)
  const user = userEvent.setup()
  expect(screen.getByRole('dialog', { name: '批量发货 2 张' })).toBeTruthy()
  expect(screen.getByText('批号已召回')).toBeTruthy()
  expect(screen.getByRole('link', { name: `打开订单 ${rowOf(1).number}` }).getAttribute('href')).toBe('/orders/1')
  expect(screen.queryByLabelText(`${rowOf(1).number} 运单号`)).toBeNull()
  await user.clear(screen.getByLabelText(/^承运商/))
  await user.type(screen.getByLabelText(/^承运商/), '顺丰')
  for (const id of [2, 3]) await user.type(screen.getByLabelText(`${rowOf(id).number} 运单号`), `SF${id}`)
  await user.click(screen.getByRole('button', { name: '发货 2 张' }))
  await screen.findByText('已发货 SF3')
  expect(screen.getByRole('link', { name: `打开订单 ${rowOf(2).number}` })).toBeTruthy()
  expect(screen.getByText('请先更换批号')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '发货 0 张' }).disabled).toBe(true)
  expect(screen.getByRole('dialog', { name: '批量发货' })).toBeTruthy()
  expect(asked.some(({ path }) => path.endsWith('/1/ship'))).toBe(false)
  rerender(
    <Shipping
      orders={[
        { ...rowOf(1), version: 8 },
        { ...rowOf(2), version: 9 },
      ]}
    />,
  )
  expect(screen.getByLabelText<HTMLInputElement>(`${rowOf(2).number} 运单号`).value).toBe('SF2')
  expect(screen.getByRole('dialog', { name: '批量发货 2 张' })).toBeTruthy()
})
