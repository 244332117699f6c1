import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import { quoteCart } from '#domain/cart/quote.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { formatYuan, toYuan } from '#domain/money.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { type CommonAnswer, CommonContext } from '#features/site/index.ts'
import { someBuyer, someDiscount, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { useOffer } from '../card/use-offer.ts'
import { PricePanel } from './price-panel.tsx'

afterEach(cleanup)

const buyer = someBuyer()
const discounts = [someDiscount()]
const account = { state: 'user', user: { buyer } } as unknown as CurrentUser
const common = { data: { offers: { manjians: [], discounts } } } as unknown as CommonAnswer
const flashSale = { price: 99_000, startsAt: 0, endsAt: Date.now() + 60_000, stock: 40, limit: 0 }

type PanelProps = { goods: Goods; number: number; signed?: number }

function Panel({ goods, number, signed }: PanelProps) {
  return <PricePanel goods={goods} offer={useOffer(goods)} number={number} bought={0} flashBought={0} signed={signed} />
}

const open = (props: PanelProps, answer = common) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={account}>
          <CommonContext value={answer}>
            <Panel {...props} />
          </CommonContext>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  ).container

it('tells every threshold by the whole packs that reach it', () => {
  // Up to 40 pieces one price, from the 41st the other.
  const ladderPrice = [
    { number: 40, price: 120_000 },
    { number: 400, price: 110_000 },
  ]
  const goods = someGoods({
    ladderPriceType: 1,
    ladderPrice,
    packing: 10,
    stock: 1_000,
    isFreeShipping: true,
    freeShippingNumber: 25,
    gift: { kind: 'gift', fromNumber: 15, name: '口罩', number: 1, addOn: 0 },
  })
  const { textContent } = open({ goods, number: 10 })
  expect(textContent).toContain('满 30 盒免运费 还差 20 盒')
  expect(textContent).toContain('满 20 盒赠口罩 1 件 还差 10 盒')
  expect(textContent).toContain('还差 20 盒')
  expect(textContent).not.toContain('还差 15 盒')
  expect(textContent).toContain('满 50 盒')
  expect(textContent).not.toContain('41 盒')
})

it('shows no price that a discount may lower until the discounts are known, and the plain one where they cannot be', () => {
  const asked = { error: undefined, reload: () => {} }
  const waiting = open({ goods: someGoods(), number: 10 }, asked)
  expect(waiting.textContent).not.toContain('¥')
  expect(waiting.querySelector('[aria-busy]')).toBeTruthy()
  cleanup()
  expect(open({ goods: someGoods(), number: 10 }, { ...asked, error: new Error('offline') }).textContent).toContain(
    '¥12.50',
  )
})

const subtotalOf = (goods: Goods, number: number) => open({ goods, number }).querySelector('output')?.textContent

const chargedFor = (goods: Goods, number: number) =>
  quoteCart({
    lines: [someLine(goods, number, { type: goods.flashSale ? 1 : 0 })],
    goods: () => goods,
    buyer,
    offers: someOffers({ discounts }),
    now: Date.now(),
  }).selectedTotal

it('says beside 满减 that a flash price takes no part in it, while it holds', () => {
  const goods = someGoods({ isManjian: true, flashSale })
  expect(open({ goods, number: 1 }).textContent).toContain('秒杀价的商品不计入满减，也不减')
  cleanup()
  const over = { ...goods, flashSale: { ...flashSale, endsAt: 1 } }
  expect(open({ goods: over, number: 1 }).textContent).not.toContain('秒杀价')
})

describe('the subtotal beside the price', () => {
  it.each<[string, Partial<Goods>, number]>([
    ['of goods with a discount', {}, 7],
    ['of a step of the ladder', { ladderPrice: [{ number: 50, price: 110_000 }] }, 60],
    ['within a flash sale', { flashSale }, 40],
    ['beyond a flash sale', { flashSale }, 41],
    ['of goods that are left out', { badges: ['特'] }, 3],
  ])('is what the cart charges: %s', (_name, changes, number) => {
    const goods = someGoods({ isManjian: false, ...changes })
    expect(subtotalOf(goods, number)).toContain(`¥${formatYuan(chargedFor(goods, number))}`)
  })
})

it('is what the cart shows of a line, selected or not, where the price has more decimals', () => {
  const goods = someGoods({ price: 52_080, isManjian: false, stock: 2_000 })
  const told = subtotalOf(goods, 1_000)
  // 4.8955 × 1,000 are ¥4,895.50, not what the discount leaves of the amount.
  expect(told).not.toContain('单价')
  for (const isSelected of [true, false]) {
    const { lines } = quoteCart({
      lines: [{ ...someLine(goods, 1_000), isSelected }],
      goods: () => goods,
      buyer,
      offers: someOffers({ discounts }),
      now: Date.now(),
    })
    expect(told).toContain(toYuan(lines[0]!.subtotal))
  }
})

it('tells the whole price of a piece where pieces times it are the subtotal', () => {
  expect(subtotalOf(someGoods({ price: 52_080, isManjian: false }), 10)).toContain('（单价 4.8955）')
})

it('tells the signed price in full, and what a discount makes of it', () => {
  expect(open({ goods: someGoods({ price: 105_050 }), number: 1, signed: 105_050 }).textContent).toContain(
    '签约价 ¥10.505 全场9.4折后 ¥9.87',
  )
  cleanup()
  const left = open({ goods: someGoods({ price: 105_050, badges: ['特'] }), number: 1, signed: 105_050 }).textContent
  expect(left).toContain('签约价 ¥10.505')
  expect(left).not.toContain('折后')
  cleanup()
  expect(open({ goods: someGoods(), number: 1 }).textContent).not.toContain('签约价')
})

describe('the ladder below the price', () => {
  it('counts whole packs, leaves out the first piece and keeps what is beyond the stock', () => {
    const ladderPrice = [
      { number: 20, price: 120_000 },
      { number: 100, price: 110_000 },
    ]
    const goods = someGoods({ packing: 10, stock: 50, ladderPriceType: 1, ladderPrice })
    const steps = open({ goods, number: 20 }).querySelectorAll('[aria-label=阶梯价] > li')
    expect([...steps].map(({ textContent }) => textContent).join()).toContain('还差 10 盒')
    expect(steps).toHaveLength(1)
  })
})
