import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { answerAt, cut, reply } from '#testing/answering-fetch.ts'
import { NOON, someBuyer } from '#testing/factories/domain-factory.ts'
import { givenUserDatabase } from '#testing/user-database.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import MemberPage from './member-page.tsx'

givenUserDatabase()

const lapsed = { kind: '药品经营许可证', number: '1', validTo: '2020-01-01', isRequired: true } as const
const drawn = { drawId: 1, prizeId: 1, name: '体温计', remarks: '随下一单发出', isPrize: true, at: NOON }
const user = {
  username: '康民诊所',
  name: '张三',
  company: '康民诊所有限公司',
  rank: '金牌',
  balance: 123_45,
  points: 88,
  isUnsigned: true,
  buyer: someBuyer({ documents: [lapsed], overdueReceipts: 3, overdueInReview: 1 }),
}

const figure = (name: RegExp) => screen.getByRole('link', { name })

it('tells what an account has, what waits of it, what has run out, and what was drawn', async () => {
  answerAt(({ path }) => {
    if (path.startsWith('/api/user/availableCoupon'))
      return reply(api.wallet.availableCoupons, {
        list: [],
        page: 1,
        pages: 1,
        total: 3,
        counts: { unused: 3, upcoming: 1, locked: 0, used: 0, expired: 0 },
      })
    if (path.startsWith('/api/user/couponNum')) return reply(api.account.couponNum, { total: 4 })
    if (path.startsWith('/api/draw/record')) return reply(api.draw.record, [drawn])
    return cut
  })
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/user']}>
        <CurrentUserContext value={{ state: 'user', user } as unknown as CurrentUser}>
          <MemberPage />
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  expect(await screen.findByRole('link', { name: /3 张可用/ })).toHaveProperty('pathname', '/wdqb/yhq')
  expect(figure(/123.*45/)).toHaveProperty('pathname', '/wdqb/yegl')
  expect(figure(/回执逾期/).textContent).toContain('2')
  // Orders that colleagues or the head office must release are counted in it, too.
  expect(figure(/待放行或审核/)).toHaveProperty('search', '?status=pending_review')
  expect(screen.queryByText('待审核')).toBeNull()
  // Orders are counted, not their claims.
  expect(figure(/售后中的订单/)).toHaveProperty('pathname', '/order/afterSales')
  expect(screen.getByText('电子合同待签署，签署后才能下单')).toBeTruthy()
  expect(screen.getByText('已过期')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去更新' })).toHaveProperty('pathname', '/zhzx/zzzj')

  await userEvent.click(screen.getByRole('button', { name: '抽奖记录' }))
  const records = await screen.findByRole('dialog', { name: '抽奖记录' })
  expect(await within(records).findByText('体温计')).toBeTruthy()
})
