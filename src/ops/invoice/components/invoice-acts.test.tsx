import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { SellerInvoice } from '#contract/money/invoice-ops.ts'
import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOperator } from '#testing/factories/seller-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OperatorProvider } from '../../session/use-operator.ts'
import { watchActs } from '../../transport/own-acts.ts'
import { InvoiceActs } from './invoice-acts.tsx'

async function openReversal() {
  const invoice = { state: 'issued', reds: [], files: [], number: '1', left: 100 }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OperatorProvider value={someOperator('finance')}>
          <InvoiceActs row={{ id: 1, version: 0, buyer: { id: 1, company: '安和诊所' }, invoice } as never} />
        </OperatorProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /全部红冲/ }))
  return { user, number: screen.getByLabelText(/^红字发票号码/), reason: screen.getByLabelText(/^原因/) }
}

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value

it('begins with the number of the red letter, whose digits choose no reason', async () => {
  const { user, number, reason } = await openReversal()
  expect(document.activeElement).toBe(number)
  await user.keyboard('2651')
  expect([valueOf(number), valueOf(reason)]).toEqual(['2651', ''])
})

it('takes a digit for a usual reason in the empty field alone, and several for a number', async () => {
  const { user, reason } = await openReversal()
  await user.type(reason, '2')
  expect(valueOf(reason)).toBe('抬头有误，重新开具')
  await user.type(reason, '651')
  expect(valueOf(reason)).toBe('2651')
  await user.clear(reason)
  await user.type(reason, '第1张')
  expect(valueOf(reason)).toBe('第1张')
})

it('cuts no reason that is too long, but says so and waits', async () => {
  const { user, number, reason } = await openReversal()
  await user.type(number, '1'.repeat(20))
  await user.click(reason)
  await user.paste('长'.repeat(201))
  expect([valueOf(reason).length, screen.getByRole('alert').textContent]).toEqual([201, '最多 200 个字，现在 201 个'])
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: '全部红冲' }).at(-1)!.disabled).toBe(true)
})

const reverseButton = () => screen.getAllByRole<HTMLButtonElement>('button', { name: '全部红冲' }).at(-1)!

it('reads full-width digits of a number, and says what is wrong with one of other signs or too many', async () => {
  const { user, number, reason } = await openReversal()
  const type = async (text: string) => {
    await user.clear(number)
    await user.click(number)
    await user.paste(text)
  }
  await user.type(reason, '抬头有误')
  await type('２'.repeat(20))
  expect(valueOf(number)).toBe('2'.repeat(20))
  expect([reverseButton().disabled, screen.queryByRole('alert')]).toEqual([false, null])
  await type(`A${'1'.repeat(19)}`)
  expect(screen.getByRole('alert').textContent).toBe('发票号码只能是数字')
  await type('1'.repeat(25))
  expect([valueOf(number).length, screen.getByRole('alert').textContent]).toEqual([
    25,
    '发票号码为 20 位数字，现在 25 位',
  ])
})

const answered = {
  buyer: { id: 1, company: '安和诊所' },
  version: 1,
  creditCode: '',
  invoice: {
    id: 1,
    state: 'reversed',
    type: 'normal',
    amount: 100,
    left: 0,
    requestedAt: NOON,
    title: '安和',
    taxId: '',
    address: '',
    phone: '',
    bank: '',
    account: '',
    orders: [],
    lines: [],
    reds: [],
    files: [],
  },
} as SellerInvoice

it('asks for the PDF of the red letter, and sends it with its number and the reason', async () => {
  const asked = answerAt(() => reply(opsApi.invoice.redletter, answered))
  const ended: boolean[] = []
  const stop = watchActs(() => (isDone) => ended.push(isDone))
  const { user, number, reason } = await openReversal()
  await user.type(number, '1'.repeat(20))
  await user.type(reason, '抬头有误')
  await user.click(reverseButton())
  expect(screen.getByText('请先选择红字发票的 PDF。')).toBeTruthy()
  expect(asked).toEqual([])
  await user.upload(
    screen.getByLabelText('选择红字发票 PDF'),
    new File(['%PDF'], '红字.pdf', { type: 'application/pdf' }),
  )
  expect(screen.getByText('红字.pdf')).toBeTruthy()
  await user.click(reverseButton())
  await waitFor(() => expect(asked).toHaveLength(1))
  const { pathname, searchParams } = new URL(asked[0]!.path, 'https://desk')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/api/ops/invoice/1/redletter',
    { number: '1'.repeat(20), reason: '抬头有误', version: '0' },
  ])
  // The queue knows it for an own act, and goes on instead of saying that somebody else was first.
  await waitFor(() => expect(ended).toEqual([true]))
  stop()
})
