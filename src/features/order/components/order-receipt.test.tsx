import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { closeUserDatabase } from '#db/current.ts'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerWith, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderDetail, someOrderLine, someShipment } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { messages } from '../messages.ts'
import { CancelOrder, OrderActions, ExtendReceipt, ReceiveOrder } from './order-actions.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { Shipments } from './shipments.tsx'

const UNTIL = Date.parse('2026-11-30T12:00:00+08:00')
const shipped = (changes: Partial<Order> = {}) =>
  someOrder({ status: 'pending_receipt', shippedAt: NOON, sentPieces: 20, receiveBefore: UNTIL, ...changes })

function show(page: ReactNode) {
  render(
    <UiProvider>
      <MemoryRouter>{page}</MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const named = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('an order that was shipped', () => {
  beforeEach(async () => {
    statusStore.set({ state: 'offline' })
    await (await loadEngine()).openUserDatabase(1)
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    vi.restoreAllMocks()
    statusStore.set({ state: 'idle' })
    closeUserDatabase()
    indexedDB.deleteDatabase('u_1')
  })

  it('is confirmed after the boxes were checked, once however often it is pressed, and not before the answer', async () => {
    const onChange = vi.fn<() => void>()
    const asked = answerWith(reply(api.order.receive, someOrderDetail({ status: 'completed' })))
    const user = show(<ReceiveOrder order={shipped()} onChange={onChange} />)
    await user.click(named(/^确认收货/))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('批号与效期相符')
    expect(dialog.textContent).toContain('7 天内可申请售后')
    expect(asked).toEqual([])
    await user.dblClick(within(dialog).getByRole('button', { name: '已核对，确认收货' }))
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
    expect(asked.filter(({ path }) => path.endsWith('/receive'))).toHaveLength(1)
    expect(await screen.findByText(/已完成，.*前可申请售后/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not confirmed without being told which batch was recalled on its way, and what to do with it', async () => {
    const batch = { number: 'A260301', expiresOn: '2028-06-30', quantity: 10 }
    const lines = [someOrderLine({ name: '阿莫西林胶囊', batches: [{ ...batch, isRecalled: true }] })]
    const user = show(<ReceiveOrder order={shipped({ lines })} />)
    await user.click(named(/^确认收货/))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('阿莫西林胶囊 批号 A260301 已召回，请隔离存放，不要销售和使用')
    expect(within(dialog).getByRole('link', { name: '药品召回' }).getAttribute('href')).toBe('/ypzh')
    expect(within(dialog).getByRole('link', { name: '逐批核对批号' })).toBeTruthy()
    cleanup()
    const again = show(<ReceiveOrder order={shipped({ lines: [someOrderLine({ batches: [batch] })] })} />)
    await again.click(named(/^确认收货/))
    expect(screen.getByRole('dialog').textContent).not.toContain('召回')
  })

  it('has as many days left as the calendar says, and hours on the last one', () => {
    expect(messages.receiveBefore(UNTIL, UNTIL - 7 * DAY_MS + 1)).toContain('还有 7 天')
    expect(messages.receiveBefore(UNTIL, UNTIL - 3 * HOUR_MS)).toContain('还有 3 小时')
    expect(messages.receiveBefore(UNTIL, UNTIL)).toBe('即将自动确认收货')
  })

  it('says that nobody knows when the line breaks, and takes another try', async () => {
    answerWith(cut)
    const user = show(<ReceiveOrder order={shipped()} />)
    await user.click(named(/^确认收货/))
    await user.click(screen.getByRole('button', { name: '已核对，确认收货' }))
    expect((await screen.findByRole('alert')).textContent).toContain('还不知道是否成功')
    expect(screen.getByRole('button', { name: '已核对，确认收货' })).toHaveProperty('disabled', false)
  })

  it('is put off once, after both dates were shown', async () => {
    const asked = answerWith(refusal('order.extended'))
    const user = show(<ExtendReceipt order={shipped()} />)
    await user.click(named(/^延长收货/))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('原定 11 月 30 日 12:00 自动确认')
    expect(dialog.textContent).toContain('延长到 12 月 7 日 12:00')
    await user.click(within(dialog).getByRole('button', { name: '延长收货' }))
    expect(await screen.findByText(/^已延长过收货，不能再次延长；还没有收到请联系/)).toBeTruthy()
    expect(asked.map(({ path }) => path)).toEqual(['/api/order/1/extend'])
    cleanup()
    show(<ExtendReceipt order={shipped({ extensions: 1 })} />)
    expect(screen.queryByRole('button', { name: /^延长收货/ })).toBeNull()
  })

  it('is not confirmed, put off or cancelled without a network, and says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(
      <>
        <ReceiveOrder order={shipped()} />
        <ExtendReceipt order={shipped()} />
        <CancelOrder order={someOrder()} />
      </>,
    )
    for (const button of [named(/^确认收货/), named(/^延长收货/), named(/^取消订单/)]) {
      expect(button.disabled).toBe(true)
      expect(button.title).toBe('联网后才能操作')
    }
  })

  it('in part says how much, and offers no cancelling that would be refused', () => {
    const part = someOrder({ status: 'pending_shipment', shippedAt: NOON, sentPieces: 15 })
    show(
      <>
        <OrderStateTag order={part} />
        <OrderActions order={part} />
      </>,
    )
    expect(screen.getByText('部分发货 15/20')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^申请售后/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^取消订单/ })).toBeNull()
  })

  it('offers first what it waits for, and last what is rarely wanted', () => {
    show(<OrderActions order={shipped()} />)
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names[0]).toBe('确认收货')
    expect(names.at(-1)).toBe('延长收货')
  })

  it('says of after-sales that they run, brought money back, or are over', () => {
    for (const changes of [
      { afterSales: 'open', refunded: 500 },
      { afterSales: 'closed', refunded: 500 },
      { afterSales: 'closed' },
    ] as const)
      show(<OrderStateTag order={someOrder(changes)} />)
    expect(screen.getAllByText(/^售后/).map(({ textContent }) => textContent)).toEqual([
      '售后中',
      '售后已完成',
      '售后已结束',
    ])
  })

  it('shows each shipment by batch with its codes folded, and what is still to come', () => {
    const part = someOrder({ status: 'pending_shipment', shippedAt: NOON, sentPieces: 15 })
    const seen = { data: [someShipment()], asOf: NOON, isLoading: false, isSent: true, reload: () => {} }
    show(<Shipments order={part} seen={seen} />)
    const parcel = screen.getByRole('article', { name: /第 1 批/ })
    for (const text of ['顺丰医药', 'SF1386600420017', '保温箱 2–8℃', 'A260301', '2026-03-01', '2028-06-30', '15 盒'])
      expect(parcel.textContent).toContain(text)
    const codes = within(parcel).getByText('追溯码 1').closest('details')!
    expect(codes.open).toBe(false)
    expect(codes.textContent).toContain('81234567890123456789')
    expect(screen.getByRole('article', { name: '尚未发出' }).textContent).toContain('阿莫西林胶囊 0.25g*24粒 × 5 盒')
    expect(screen.getByRole('article', { name: '尚未发出' }).textContent).toContain('请联系客户经理结束')
  })

  it('marks in each shipment the batch that was recalled', () => {
    const batch = { number: 'A260301', expiresOn: '2028-06-30', quantity: 15 }
    const seen = { data: [someShipment()], asOf: NOON, isLoading: false, isSent: true, reload: () => {} }
    const marks = (isRecalled: boolean) => {
      cleanup()
      show(
        <Shipments order={shipped({ lines: [someOrderLine({ batches: [{ ...batch, isRecalled }] })] })} seen={seen} />,
      )
      return within(screen.getByRole('article', { name: /第 1 批/ })).queryAllByRole('link', { name: '已召回' }).length
    }
    expect([marks(true), marks(false)]).toEqual([1, 0])
  })
})
