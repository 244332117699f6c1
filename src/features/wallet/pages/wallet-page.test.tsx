import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Wallet } from '#contract/money/wallet.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import PointsPage from './points-page.tsx'
import WalletPage from './wallet-page.tsx'

afterEach(cleanup)

const wallet: Wallet = {
  balance: 0,
  voucher: 0,
  points: 8_640,
  coupons: 8,
  withdrawing: 0,
  toppingUp: 0,
  endingVoucher: 0,
  company: '康民诊所有限公司',
  topUpMin: 1,
  topUpMax: 1_000_000,
  withdrawalMin: 1,
  transferAccount: { company: '公司', bank: '银行', account: '1' },
}

it('counts the coupons that can be used now, as their list does, and names those that have not begun', async () => {
  answerAt(({ path }) => {
    const { pathname } = new URL(path, 'http://shop')
    if (pathname === '/api/user/user_money') return reply(api.wallet.money, wallet)
    return pathname === '/api/user/availableCoupon'
      ? reply(api.wallet.availableCoupons, {
          list: [],
          page: 1,
          pages: 1,
          total: 7,
          counts: { unused: 7, upcoming: 1, locked: 0, used: 0, expired: 0 },
        })
      : cut
  })
  render(
    <UiProvider>
      <MemoryRouter>
        <WalletPage />
      </MemoryRouter>
    </UiProvider>,
  )
  const coupons = (await screen.findByText('7 张可用')).closest('a')!
  expect(coupons).toHaveProperty('pathname', '/wdqb/yhq')
  expect(coupons.textContent).toContain('另有 1 张未开始')
  expect(screen.getByText('8,640 分')).toBeTruthy()
})

it('says the unit of the points on their own page, too', async () => {
  answerAt(({ path }) => (path.startsWith('/api/user/user_money') ? reply(api.wallet.money, wallet) : cut))
  render(
    <UiProvider>
      <MemoryRouter>
        <PointsPage />
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findByText('8,640 分')).toBeTruthy()
})
