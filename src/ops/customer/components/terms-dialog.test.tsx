import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { opsApi } from '#contract/ops/api.ts'
import { answerAt, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { TermsDialog } from './terms-dialog.tsx'

it('offers the price lists there are, and marks one that no goods have a price for', async () => {
  answerAt(() => reply(opsApi.customer.priceLists, ['连锁', '夜市']))
  const customer = { id: 1, version: 0, company: '安和诊所', priceList: '连锁', customerType: '诊所', rank: '金牌会员' }
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <TermsDialog customer={customer as never} onClose={() => {}} />
      </QueryClientProvider>
    </UiProvider>,
  )
  await waitFor(() =>
    expect([...document.querySelectorAll('datalist option')].map((one) => one.textContent)).toEqual(['连锁', '夜市']),
  )
  const list = screen.getByLabelText<HTMLInputElement>(/^价格组/)
  expect(screen.queryByText('没有这个组的价格，按客户类型的价格，没有的按标准价')).toBeNull()
  expect(screen.getByText(/留空按医疗机构价，没有的按标准价/)).toBeTruthy()
  const user = userEvent.setup()
  await user.clear(list)
  await user.type(list, '没有这个组')
  await screen.findByText('没有这个组的价格，按客户类型的价格，没有的按标准价')
})
