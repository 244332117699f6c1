import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { statusStore } from '#sync/stores.ts'
import { answerWith, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { someClaim, someClaimable } from '#testing/factories/after-sales-factory.ts'
import { someOrder } from '#testing/factories/order-factory.ts'
import { sendWaiting } from '#testing/send-submissions.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import ClaimFormPage from './claim-form-page.tsx'
import ClaimPage from './claim-page.tsx'

const Address = () => <output aria-label="address">{useLocation().pathname}</output>

function show(address: string) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={afterSalesPaths.claimForm.pattern} element={<ClaimFormPage />} />
          <Route path={afterSalesPaths.claim.pattern} element={<ClaimPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const due = () => screen.getByText('预计退款').nextElementSibling?.textContent
const picture = (name: string) => new File(['leaking'], name, { type: 'image/jpeg' })
/** What the engine does when the line is there. */
const send = () => act(sendWaiting)
const claimReply = (changes?: Parameters<typeof someClaim>[0]) => reply(api.afterSales.detail, someClaim(changes))

const keepOrder = (changes: Partial<Order>) =>
  act(() =>
    currentDatabase()!
      .table('orders')
      .put(someOrder({ id: 7, claimEvents: 1, ...changes })),
  )

beforeEach(async () => {
  URL.createObjectURL = () => 'data:,'
  URL.revokeObjectURL = () => {}
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

describe('the form 申请售后', () => {
  const FORM = afterSalesPaths.claimForm({ orderId: 7 })

  it('says which gift a return takes with it, and asks for none where the rest has earned it', async () => {
    const { lines } = someClaimable()
    const gift = { ...lines[1]!, lineId: 3, name: '医用手套', batch: 'G1', quantity: 2, nearExpiryConsent: false }
    const gifts = [{ lineId: 3, earnedBy: 1, fromNumber: 10, standing: 12 }]
    answerWith(reply(api.afterSales.claimable, someClaimable({ lines: [...lines, gift], gifts })))
    const user = show(FORM)
    await user.click(await screen.findByRole('button', { name: '退货' }))
    await user.click(button('破损/渗漏'))
    const pieces = screen.getByRole('textbox', { name: /阿莫西林胶囊 A260301/ })
    const choose = async (number: string) => {
      await user.clear(pieces)
      await user.type(pieces, `${number}{Enter}`)
    }
    await choose('2')
    expect(screen.queryByText(/须一并退回/)).toBeNull()
    await choose('3')
    await screen.findByText(/赠品“医用手套” 2 盒须一并退回/)
    await user.click(button('换货'))
    expect(screen.queryByText(/须一并退回/)).toBeNull()
  })

  it('says before it is submitted what a return loses for the rest, and nothing where the seller is at fault', async () => {
    const basis = {
      goodsId: 1,
      number: 12,
      price: 100_000,
      amount: 12_000,
      withCoupon: true,
      takesManjian: true,
      isEphedrine: false,
      isFreeShippingMet: false,
      earnsCashback: true,
    }
    const sold = { id: 1, orderId: 7, number: 12, payable: 10_000, basis, byBuyer: 0, bySeller: 0, back: 0 }
    const shipping = { freeFrom: 0, freight: 0, minimumOrder: 0 }
    const terms = { manjians: [{ amount: 12_000, reduce: 2_000 }], shipping, credits: [], placedAt: 0 }
    const purchase = { terms, lines: [sold], keptBack: 0 }
    answerWith(reply(api.afterSales.claimable, someClaimable({ purchase, freight: 0 })))
    const user = show(FORM)
    await user.click(await screen.findByRole('button', { name: '退货' }))
    await user.click(button('破损/渗漏'))
    const pieces = screen.getByRole('textbox', { name: /阿莫西林胶囊 A260301/ })
    await user.clear(pieces)
    await user.type(pieces, '3{Enter}')
    await waitFor(() => expect(due()).toContain('25.00'))
    await user.click(button('其他'))
    // Nine pieces alone cost 90; of the 100 paid 10 come back.
    expect(due()).toContain('10.00')
    expect(screen.getByText(/满减 ¥20.00 → ¥0.00/)).toBeTruthy()
    expect(screen.getByText('优惠扣回').nextElementSibling?.textContent).toContain('15.00')
    // Goods that stay lose nothing; the seller decides what comes back.
    await user.click(button('折让'))
    expect(screen.getByText(/商品留用，卖家核定后退还部分货款/)).toBeTruthy()
    expect(screen.queryByText('预计退款')).toBeNull()
  })

  it('keeps a claim with its photos in this browser, files it once, and sends again only the photo that failed', async () => {
    const asked = answerWith(
      reply(api.afterSales.claimable, someClaimable()),
      cut,
      reply(api.afterSales.apply, someClaim()),
      claimReply(),
      refusal('request.tooLarge'),
      claimReply(),
    )
    const user = show(FORM)
    await user.click(await screen.findByRole('button', { name: '退货' }))
    await user.click(button('提交申请'))
    expect(screen.getByRole('alert').textContent).toContain('请选择售后原因')
    await user.click(button('破损/渗漏'))
    const pieces = screen.getByLabelText('阿莫西林胶囊 A260301 数量')
    await user.clear(pieces)
    await user.type(pieces, '12{Enter}')
    expect(pieces).toHaveProperty('value', '12')
    await user.type(screen.getByLabelText('说明'), '瓶身渗漏')
    expect(screen.getByText('4/300 字')).toBeTruthy()
    await user.upload(screen.getByLabelText('添加照片'), [picture('一.jpg'), picture('二.jpg')])
    await screen.findByAltText('照片 2')
    await user.dblClick(button('提交申请'))
    await screen.findByText('已保存在本机，联网后自动提交')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('已保存在本机'))
    const filed = () => asked.filter(({ method, path }) => method === 'POST' && path === '/api/after_sales')
    expect(filed()).toEqual([])
    await send()
    expect(screen.queryByText(/申请已提交/)).toBeNull()
    await send()
    expect(await screen.findByText(/还有 1 张照片没有传上去/)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('二.jpg')
    expect(filed().map(({ body }) => body.toString())).toEqual([filed()[1]!.body.toString(), expect.anything()])
    expect(filed()[0]!.body.get('lines[0][quantity]')).toBe('12')
    await user.click(button('重新上传照片'))
    await screen.findByText('已保存在本机，联网后自动提交')
    await send()
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/order/afterSalesInfo/5'))
    expect(asked.filter(({ path }) => path === '/api/after_sales/5/photo')).toHaveLength(3)
  })

  it('comes back with the words of the server, to be corrected', async () => {
    answerWith(reply(api.afterSales.claimable, someClaimable()), refusal('afterSales.quantity'))
    const user = show(FORM)
    await user.click(await screen.findByRole('button', { name: '退货' }))
    await user.click(button('破损/渗漏'))
    const pieces = screen.getByLabelText('阿莫西林胶囊 A260301 数量')
    await user.clear(pieces)
    await user.type(pieces, '2{Enter}')
    await user.click(button('提交申请'))
    await screen.findByText('已保存在本机，联网后自动提交')
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('超过可申请的数量')
    expect(screen.getByLabelText('阿莫西林胶囊 A260301 数量')).toHaveProperty('value', '2')
  })

  it('takes no photo of another kind, and no piece that may only come back for what was not agreed to', async () => {
    answerWith(reply(api.afterSales.claimable, someClaimable()))
    const user = show(FORM)
    await user.click(await screen.findByRole('button', { name: '退货' }))
    await user.click(button('近效期未告知'))
    expect(screen.getByLabelText('布洛芬片 B1 数量')).toHaveProperty('disabled', true)
    expect(screen.getByText(/下单时已确认近效期/)).toBeTruthy()
    const text = new File(['x'], '说明.pdf', { type: 'application/pdf' })
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('添加照片'), text)
    expect(screen.getByRole('alert').textContent).toContain('说明.pdf：请选择 jpg、png 或 webp')
  })

  it('can be filled in without a network and is there again after a reload', async () => {
    answerWith(reply(api.afterSales.claimable, someClaimable()))
    const user = show(FORM)
    await user.type(await screen.findByLabelText('说明'), '渗漏')
    await user.upload(screen.getByLabelText('添加照片'), picture('一.jpg'))
    await screen.findByAltText('照片 1')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(await screen.findByText(/内容和照片保存在本机/)).toBeTruthy()
    cleanup()
    show(FORM)
    expect(await screen.findByLabelText('说明')).toHaveProperty('value', '渗漏')
    expect(screen.getByAltText('照片 1')).toBeTruthy()
  })
})

describe('a claim', () => {
  const CLAIM = afterSalesPaths.claim({ claimId: 5 })

  it('tells where to send the goods, and takes the waybill', async () => {
    const returnAddress = { consignee: '退货组', phone: '028-85550000', detail: '成都市武侯区物流园 3 号' }
    const asked = answerWith(claimReply({ state: 'to_return', remedy: 'returnRefund', returnAddress }))
    const user = show(CLAIM)
    expect(await screen.findByText('待寄回')).toBeTruthy()
    expect(screen.getByText(/成都市武侯区物流园 3 号/)).toBeTruthy()
    expect(screen.getByText(/我：提交申请/)).toBeTruthy()
    await user.type(screen.getByLabelText(/承运商/), '顺丰')
    await user.type(screen.getByLabelText(/运单号/), 'SF1')
    await user.click(button('提交运单'))
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/after_sales/5/waybill')).toBe(true))
  })

  it('is cancelled after a question, and not offered once it is decided', async () => {
    const asked = answerWith(claimReply())
    const user = show(CLAIM)
    await user.click(await screen.findByRole('button', { name: '取消申请' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定取消' }))
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/after_sales/5/cancel')).toBe(true))
    cleanup()
    answerWith(claimReply({ state: 'rejected', answer: '照片看不出破损' }))
    show(CLAIM)
    expect(await screen.findByText(/照片看不出破损/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '取消申请' })).toBeNull()
  })

  it('is read again by itself once something happened to it, and only then', async () => {
    await keepOrder({})
    const asked = answerWith(claimReply(), claimReply({ state: 'completed' }))
    show(CLAIM)
    await screen.findByText('待审核')
    await keepOrder({ extensions: 1 })
    expect(asked).toHaveLength(1)
    await keepOrder({ claimEvents: 2 })
    expect(await screen.findByText('售后已完成。')).toBeTruthy()
    expect(asked).toHaveLength(2)
  })
})
