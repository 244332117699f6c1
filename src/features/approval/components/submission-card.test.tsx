import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { changesSince, submissionsOf } from '../model/submissions.ts'
import { SubmissionCard, type SubmissionCardProps } from './submission-card.tsx'

afterEach(cleanup)

const waits = {
  status: 'pending_review',
  reviewBy: 'company',
  reviewBefore: Date.parse('2026-11-25T09:00:00+08:00'),
  reviewWhy: '本次 ¥2,000.00，超出单次额度（¥1,500.00）',
  placedBy: '王芳',
  paymentId: 7,
} as const
const order = someOrder({ ...waits, id: 1, number: '20261121000001', payable: 120_000 })
const sister = someOrder({ ...waits, id: 2, number: '20261121000002', payable: 80_000 })
const [submission] = submissionsOf([sister, order, someOrder({ id: 3, status: 'pending_payment' })])

function show(changes: Partial<SubmissionCardProps> = {}) {
  const acts = { onRelease: vi.fn<() => void>(), onRefuse: vi.fn<(reason: string) => void>() }
  render(
    <UiProvider>
      <MemoryRouter>
        <SubmissionCard submission={submission!} changes={[]} refusal={undefined} {...acts} {...changes} />
      </MemoryRouter>
    </UiProvider>,
  )
  return { ...acts, user: userEvent.setup() }
}
const press = (name: RegExp) => screen.getByRole('button', { name })

describe('a submission that waits for a colleague', () => {
  it('is released whole by two taps: which way, and sure of the amount', async () => {
    const { user, onRelease } = show()
    await user.click(press(/^放行，订单 20261121000001、20261121000002/))
    expect(onRelease).not.toHaveBeenCalled()
    await user.click(press(/^确认放行 ¥2,000\.00/))
    expect(onRelease).toHaveBeenCalledOnce()
  })

  it('is refused only once a reason was chosen and confirmed', async () => {
    const { user, onRefuse } = show()
    await user.click(press(/^不放行/))
    expect((press(/^不放行并取消订单/) as HTMLButtonElement).disabled).toBe(true)
    await user.click(press(/^预算不足/))
    expect(onRefuse).not.toHaveBeenCalled()
    await user.click(press(/^不放行并取消订单/))
    expect(onRefuse).toHaveBeenCalledWith('预算不足')
  })

  it('is refused with own words, and not by an empty line', async () => {
    const { user, onRefuse } = show()
    await user.click(press(/^不放行/))
    const words = screen.getByRole('textbox', { name: '原因' })
    await user.type(words, '  ')
    expect((press(/^不放行并取消订单/) as HTMLButtonElement).disabled).toBe(true)
    await user.type(words, '等下月新合同')
    await user.click(press(/^不放行并取消订单/))
    expect(onRefuse).toHaveBeenCalledWith('等下月新合同')
  })

  it('tells who placed it, which limit it exceeds and until when it is held', () => {
    show()
    expect(screen.getByText(/王芳 提交于/)).toBeTruthy()
    expect(screen.getByText('本次 ¥2,000.00，超出单次额度（¥1,500.00）')).toBeTruthy()
    expect(screen.getByText(/2026-11-25 09:00 前未放行自动取消/)).toBeTruthy()
  })

  it('keeps what an order holds apart from its number', () => {
    show()
    const link = screen.getByRole('link', { name: order.number })
    expect(link.closest('summary')!.textContent).toMatch(new RegExp(`共 \\d+.*\\s${order.number}$`))
  })

  it('cannot be decided by who may not, and says who may; each order can still be cancelled', () => {
    show({ refusal: '放行订单需要“管理员”或“审批”分工，请找李强' })
    expect(screen.getByText(/请找李强/)).toBeTruthy()
    const buttons = screen.getAllByRole('button') as HTMLButtonElement[]
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['不放行', true],
      ['放行', true],
      ['取消订单', false],
      ['取消订单', false],
    ])
  })

  it('is not cancelled by who may decide: 不放行 says why', () => {
    show()
    expect(screen.queryByRole('button', { name: /^取消订单/ })).toBeNull()
  })

  it('above the budget of the store can only be cancelled, and says who decides and until when', () => {
    const [ofOffice] = submissionsOf([{ ...order, isAboveBudget: true }])
    show({ submission: ofOffice! })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['取消订单'])
    expect(screen.getByText('待总部在“门店总览”放行，2026-11-25 09:00 前未放行自动取消')).toBeTruthy()
  })

  it('shows what the goods cost now where that has changed', () => {
    const line = someOrderLine({ goodsId: 5, price: 100_000, type: 0 })
    const [own] = submissionsOf([{ ...order, lines: [line] }])
    expect(changesSince(own!, [{ id: 5, price: 100_000 }])).toEqual([])
    const changes = changesSince(own!, [{ id: 5, price: 90_000 }])
    show({ submission: own!, changes })
    expect(screen.getByText(/¥10\.00 → ¥9\.00/).textContent).toContain(` ${line.manufacturer}　`)
    cleanup()
    show({ submission: own!, changes: changesSince(own!, [{ id: 5, price: 100_050 }]) })
    expect(screen.getByText(/¥10\.00 → ¥10\.005$/)).toBeTruthy()
  })
})
