import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { api } from '#contract/api.ts'
import { QuoteChange } from '#contract/checkout.ts'
import type { Payment } from '#contract/payment.ts'
import { answerWith, cut, refusal, reply } from '#testing/answering-fetch.ts'
import { someChecked } from '#testing/server/checked-order.ts'
import { onReport } from '#ui/feedback/errors.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { storedDraft } from '../../model/draft.ts'
import { ObstaclesPanel } from './checkout-notices.tsx'
import { useDraft } from './use-draft-control.ts'
import { toPlaceArgs, usePlacing } from './use-placing.ts'

const placed: Payment = {
  id: 7,
  orders: [
    {
      id: 1,
      number: '20261121000001',
      payable: 26_200,
      voucherAmount: 0,
      balanceAmount: 0,
      remaining: 26_200,
      status: 'pending_payment',
      isEphedrine: false,
    },
  ],
  payable: 26_200,
  paid: 0,
  voucherAmount: 0,
  balanceAmount: 0,
  remaining: 26_200,
  balance: 100_000,
  methods: ['balance', 'transfer'],
  isPaid: false,
  transferState: 'none',
  transferAccount: { company: '', bank: '', account: '' },
}
const checked = someChecked()
const changed: QuoteChange = {
  differences: [
    { id: '1-1-0', name: '阿莫西林胶囊', field: 'number', before: '20 盒', after: '8 盒', text: '库存不足' },
  ],
  checkout: someChecked({ payable: 11_200 }),
}

function setUp() {
  const refused = vi.fn<() => void>()
  const { result } = renderHook(
    () => {
      const control = useDraft(1, ['1-1-0'])
      return { control, at: useLocation().pathname, ...usePlacing(control, refused) }
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/cart/step2']}>{children}</MemoryRouter> },
  )
  const place = () => result.current.place(toPlaceArgs(result.current.control.draft, checked, 3))
  return { result, place, refused }
}
const stored = () => storedDraft(1).read()

describe('placing an order', () => {
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    onReport(() => {})
  })

  it('sends a double click once and goes on to the payment', async () => {
    const asked = answerWith(reply(api.order.place, placed))
    const { result, place } = setUp()
    await act(async () => void (await Promise.all([place(), place()])))
    expect(asked).toHaveLength(1)
    expect(result.current.at).toBe('/cart/step3/7')
    expect(stored()).toBeUndefined()
  })
  it('sends exactly what was shown: lines with number and price, total, address', async () => {
    const asked = answerWith(reply(api.order.place, placed))
    const { result, place } = setUp()
    const { id } = result.current.control.draft
    await act(place)
    expect(Object.fromEntries(asked[0]!.body)).toMatchObject({
      draft_id: id,
      'lines[0][id]': '1-1-0',
      'lines[0][number]': '20',
      'lines[0][price]': '125000',
      payable: '26200',
      address_id: '3',
    })
  })
  it('keeps what was sent when the answer is lost, also over a reload, and sends the very same again', async () => {
    const asked = answerWith(cut, reply(api.order.place, placed))
    const { place } = setUp()
    await act(place)
    const { sent } = stored()!
    expect(sent).toBeDefined()
    cleanup()
    const { result } = setUp()
    expect(result.current.control.draft.sent).toEqual(sent)
    await act(() => result.current.place(sent!))
    expect(asked[1]!.body.toString()).toBe(asked[0]!.body.toString())
    expect(result.current.at).toBe('/cart/step3/7')
  })
  it('takes a server that fails for an answer that is missing', async () => {
    answerWith(refusal('internal'))
    const { place, refused } = setUp()
    await act(place)
    expect(stored()?.sent).toBeDefined()
    expect(refused).not.toHaveBeenCalled()
  })
  it('shows a changed quote instead of placing, under the same draft, and asks for the order again', async () => {
    answerWith(refusal('order.quoteChanged', z.encode(QuoteChange, changed)))
    const { result, place, refused } = setUp()
    const { id } = result.current.control.draft
    await act(place)
    expect(result.current.changed).toMatchObject(changed)
    expect(refused).toHaveBeenCalledOnce()
    expect(result.current.at).toBe('/cart/step2')
    expect(stored()).toMatchObject({ id })
    expect(stored()?.sent).toBeUndefined()
  })
  it('asks about near-expiry goods that only the server knows of, and sends the consent', async () => {
    const lines = [{ id: '1-1-0', name: '阿莫西林胶囊', specification: '0.25g*24粒', expiresOn: '2027-02-28' }]
    const asked = answerWith(refusal('order.consentMissing', { lines }), reply(api.order.place, placed))
    const { result, place } = setUp()
    await act(async () => {
      const placing = place()
      await vi.waitFor(() => document.querySelector<HTMLButtonElement>('dialog [value=yes]')!.click())
      await placing
    })
    expect(asked[0]!.body.get('near_expiry_consent')).toBeNull()
    expect(String(asked[1]!.body)).toContain('near_expiry_consent')
    expect(result.current.at).toBe('/cart/step3/7')
  })
  it('leads to the unpaid orders when there are too many', async () => {
    answerWith(refusal('order.unpaidMax', { unpaid: 20 }))
    const { result, place } = setUp()
    await act(async () => {
      const placing = place()
      await vi.waitFor(() => document.querySelector<HTMLButtonElement>('dialog [value=fix]')!.click())
      await placing
    })
    expect(result.current.at).toBe('/order')
    expect(stored()?.sent).toBeUndefined()
  })
  it('reports a refusal and asks for the order again', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    onReport(reported)
    answerWith(refusal('order.belowMinimum'))
    const { place, refused } = setUp()
    await act(place)
    expect(reported).toHaveBeenCalledOnce()
    expect(refused).toHaveBeenCalledOnce()
    await waitFor(() => expect(stored()?.sent).toBeUndefined())
  })
})

const toRules = () => screen.getByRole('link', { name: '改效期要求' }).getAttribute('href')

describe('goods that keep too short for this buyer', () => {
  it('are told line by line, with the way to what is asked for', () => {
    const told = {
      id: '1-1-0',
      name: '阿莫西林胶囊',
      specification: '0.25g×24粒',
      text: '没有剩余效期满 24 个月的批号',
      number: 0,
      isTooShort: true,
    }
    render(
      <UiProvider>
        <MemoryRouter>
          <ObstaclesPanel obstacles={[told]} isKept={false} isBusy={false} onApply={vi.fn()} />
        </MemoryRouter>
      </UiProvider>,
    )
    expect(screen.getByRole('listitem').textContent).toMatch(/^阿莫西林胶囊 0\.25g×24粒没有剩余效期满 24 个月的批号/)
    expect(toRules()).toBe('/zhzx/xqyq')
  })
})
