import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { NOON, someDiscount, someGoods, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { LineAmount, LinePrice } from './line-price.tsx'

afterEach(cleanup)

const goods = someGoods({
  price: 125_000,
  ladderPriceType: 2,
  ladderPrice: [
    { number: 50, price: 118_000 },
    { number: 100, price: 112_000 },
    { number: 200, price: 105_000 },
  ],
})
function stepsAt(number: number, { packing = 1, hidden = true, stock = 1_000 } = {}) {
  cleanup()
  const [line] = pricedCart([[{ ...goods, packing, stock }, number]], { now: NOON }).lines
  render(
    <UiProvider>
      <LinePrice line={line!} isPending={false} />
    </UiProvider>,
  )
  return within(screen.getByRole('list', { name: '阶梯价' }))
    .getAllByRole('listitem', { hidden })
    .map(({ textContent }) => textContent)
}

it('shows the reached steps as enjoyed and of every other what is missing and its price, in as many lines', () => {
  expect(stepsAt(10)).toEqual(['还差 40 盒享 ¥11.80', '还差 90 盒享 ¥11.20', '还差 190 盒享 ¥10.50'])
  expect(stepsAt(60)).toEqual(['已享满 50 盒 ¥11.80', '还差 40 盒享 ¥11.20', '还差 140 盒享 ¥10.50'])
  expect(stepsAt(200)).toEqual(['已享满 200 盒 ¥10.50', '已超过 50 盒 ¥11.80', '已超过 100 盒 ¥11.20'])
})

it('offers no step that the stock does not reach', () => {
  expect(stepsAt(10, { stock: 110 })).toEqual(['还差 40 盒享 ¥11.80', '还差 90 盒享 ¥11.20'])
})

it('counts what is missing in whole packs, as it can be ordered', () => {
  expect(stepsAt(40, { packing: 40 })).toEqual(['还差 40 盒享 ¥11.80', '还差 80 盒享 ¥11.20', '还差 160 盒享 ¥10.50'])
})

it('tells the step in force by the packs that reach it', () => {
  const ladderPrice = [
    { number: 40, price: 118_000 },
    { number: 400, price: 112_000 },
  ]
  const upTo = { ...goods, ladderPriceType: 1, ladderPrice, packing: 10, stock: 1_000 } as const
  const [line] = pricedCart([[upTo, 410]], { now: NOON }).lines
  const { container } = render(
    <UiProvider>
      <LinePrice line={line!} isPending={false} />
    </UiProvider>,
  )
  expect(container.textContent).toContain('已享满 50 盒')
})

it('has room at the counter for the step in force and the next one', () => {
  expect(stepsAt(10, { hidden: false })).toEqual(['还差 40 盒享 ¥11.80'])
  expect(stepsAt(60, { hidden: false })).toEqual(['已享满 50 盒 ¥11.80', '还差 40 盒享 ¥11.20'])
})

it('has room there for the better of two steps that the same packs reach', () => {
  const ladderPrice = [
    { number: 12, price: 118_000 },
    { number: 15, price: 112_000 },
  ]
  const [line] = pricedCart([[{ ...goods, ladderPrice, packing: 10 }, 10]], { now: NOON }).lines
  const { container } = render(
    <UiProvider>
      <LinePrice line={line!} isPending={false} />
    </UiProvider>,
  )
  const near = container.querySelectorAll('li:not([data-far])')
  expect([...near].map(({ textContent }) => textContent)).toEqual(['还差 10 盒享 ¥11.20'])
})

it.each([
  // 4.8955 × 1,000 are ¥4,895.50, 4.8955 × 10 are ¥48.95.
  [1_000, '小计 ¥4,895.52'],
  [10, '小计 ¥48.95 单价 4.8955'],
])('tells the whole of a discounted price only where pieces times it are the amount: %i', (number, told) => {
  const offers = someOffers({ manjians: [], discounts: [someDiscount()] })
  const [line] = pricedCart([[someGoods({ price: 52_080, stock: 2_000 }), number]], { now: NOON, offers }).lines
  const { container } = render(
    <UiProvider>
      <LineAmount line={line!} />
    </UiProvider>,
  )
  expect(container.textContent).toBe(told)
})

it.each([
  [52_080, '小计 ¥52.08 单价 5.208'],
  [52_000, '小计 ¥52.00'],
])('tells the whole price of a piece where two decimals are not all of it: %i', (price, told) => {
  const [line] = pricedCart([[someGoods({ price }), 10]], { now: NOON }).lines
  const { container } = render(
    <UiProvider>
      <LineAmount line={line!} />
    </UiProvider>,
  )
  expect(container.textContent).toBe(told)
})
