import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import type { DiscountPromotion } from '#contract/promotion.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import { NOON, someBuyer, someCashback, someDiscount, someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CashbackRecords } from './cashback-records.tsx'
import { DiscountFact } from './discounted-goods.tsx'
import { TierLadder } from './tier-ladder.tsx'

const show = (part: ReactNode) =>
  render(
    <UiProvider>
      <MemoryRouter>{part}</MemoryRouter>
    </UiProvider>,
  )
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
afterEach(cleanup)

describe('the tiers of a cashback', () => {
  const { tiers } = someCashback()

  it('say what is reached, and what is missing with what lies in the cart', () => {
    show(<TierLadder tiers={tiers.toReversed()} progress={{ ordered: 60_000, inCart: 30_000 }} />)
    expect(items()).toEqual([
      '累计满 ¥500.00返 ¥10.00已达到',
      '累计满 ¥1,000.00返 ¥25.00连同购物车还差 ¥100.00',
      '累计满 ¥3,000.00返 ¥90.00连同购物车还差 ¥2,100.00',
    ])
  })

  it('say to a visitor only what they are', () => {
    show(<TierLadder tiers={tiers} />)
    expect(items()[0]).toBe('累计满 ¥500.00返 ¥10.00')
  })
})

describe('the records of a cashback', () => {
  it('say how each order stands and lead to it', () => {
    const record = { promotionId: 1, base: 60_000, amount: 1_000, createdAt: 0 }
    show(
      <CashbackRecords
        list={[
          { ...record, orderId: 3, orderNumber: '3', state: 'promised' },
          { ...record, orderId: 2, orderNumber: '2', state: 'promised', paidAt: 1 },
          { ...record, orderId: 1, orderNumber: '1', state: 'void', settledAt: 1 },
        ]}
      />,
    )
    expect(items().map((text) => /待付款|待入账|已作废|已存入余额/.exec(text ?? '')?.[0])).toEqual([
      '待付款',
      '待入账',
      '已作废',
    ])
    expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/order/info/2')
  })
})

describe('what a list tells of goods under a discount', () => {
  const { weekdays: _always, customerTypes: _everybody, regions: _everywhere, ...terms } = someDiscount()
  const discount: DiscountPromotion = { ...terms, note: '', rules: '', tone: 'brand' }
  const told = (changes: Parameters<typeof someGoods>[0]) => {
    const goods = { ...someGoods(changes), goodsImage: [], isBuy: 1 as const }
    const offer = offerOf(goods, someBuyer(), NOON, [])
    const { container } = show(<DiscountFact goods={goods} offer={offer} discount={discount} />)
    return container.textContent
  }

  it.each([
    ['goods that take part', {}, '9.4 折省 ¥0.75'],
    ['goods without a price', { price: undefined }, '9.4 折'],
    [
      'a flash sale',
      { flashSale: { price: 99_000, startsAt: 0, endsAt: NOON + 1, stock: 40, limit: 0 } },
      '秒杀商品不再折扣',
    ],
    ['goods that the promotion names as out', { badges: ['特' as const] }, '不参加本活动'],
    ['ephedrine', { isEphedrine: true }, '不参加本活动'],
  ])('%s', (_name, changes, text) => {
    expect(told(changes)).toBe(text)
  })
})
