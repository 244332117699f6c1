import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { HeldCoupon } from '#contract/money/wallet.ts'
import { DAY_MS } from '#domain/instant.ts'
import { answerAt, cut, type Request, reply } from '#testing/answering-fetch.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import CouponsPage from './coupons-page.tsx'

givenUserDatabase()

const coupon = (id: number, changes: Partial<HeldCoupon>): HeldCoupon => ({
  id,
  name: `券 ${id}`,
  kind: 'manjian',
  face: 20_00,
  threshold: 300_00,
  scope: 'all',
  goodsIds: [],
  isStackable: false,
  startsAt: Date.now() - DAY_MS,
  endsAt: Date.now() + 90 * DAY_MS,
  status: 'unused',
  ...changes,
})
const page = (list: HeldCoupon[]) => ({
  list,
  page: 1,
  pages: 1,
  total: list.length,
  counts: { unused: 2, upcoming: 1, locked: 0, used: 0, expired: 0 },
})

const show = () => {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/wdqb/yhq']}>
        <CouponsPage />
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}

it('shows what can be used, then by state and kind what the server has of it, with the goods that are paid for', async () => {
  const asked: Request[] = answerAt(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://shop')
    if (pathname === '/api/user/availableCoupon')
      return reply(
        api.wallet.availableCoupons,
        page([
          coupon(1, { name: '满减券甲' }),
          coupon(2, { name: '兑换券乙', kind: 'exchange', face: 0, pieces: 2, scope: 'listed', goodsIds: [77] }),
        ]) as never,
      )
    if (pathname === '/api/user/coupon')
      return reply(
        api.wallet.coupons,
        page(searchParams.get('status') === 'used' ? [coupon(3, { name: '用过的', status: 'used' })] : []),
      )
    return cut
  })
  const user = show()
  expect(await screen.findByText('满减券甲')).toBeTruthy()
  const ways = screen.getAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href).pathname)
  expect(ways).toContain('/list/info/77')

  const tabs = within(screen.getByRole('navigation', { name: '优惠券' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['可使用2', '未开始1', '待付款占用', '已使用', '已过期'])
  await user.click(screen.getByRole('link', { name: '已使用' }))
  expect(await screen.findByText('用过的')).toBeTruthy()
  expect(screen.queryByText('满减券甲')).toBeNull()

  await user.click(screen.getByRole('link', { name: '折扣券' }))
  expect(await screen.findByRole('link', { name: '折扣券', current: 'page' })).toBeTruthy()
  expect(asked.map(({ path }) => path)).toContainEqual(expect.stringMatching(/coupon\?.*type=discount.*status=used/))
})

it('offers the way to coupons where there are none', async () => {
  answerAt(({ path }) =>
    path.startsWith('/api/user/availableCoupon') ? reply(api.wallet.availableCoupons, page([]) as never) : cut,
  )
  show()
  expect(await screen.findByText('领券中心有当前可领的券。')).toBeTruthy()
  for (const way of screen.getAllByRole('link', { name: '去领券中心' })) expect(way).toHaveProperty('pathname', '/lqzx')
})
