import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Goods } from '#domain/goods/goods.ts'
import { NOON, someCashback, someDiscount, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { OffersStrip } from './offers-strip.tsx'

/** ¥1 a box: `number` boxes are as many yuan. Free shipping from ¥800, tiers at ¥500 and ¥1,000. */
function told(
  number: number,
  {
    noTransOrderAmount = 0,
    isFreeShipping = false,
    isEphedrine = false,
    isManjian = false,
    offers = someOffers(),
  } = {},
) {
  const goods = someGoods({ price: 10_000, stock: 10_000, isManjian, isFreeShipping, isEphedrine })
  render(
    <UiProvider>
      <OffersStrip quote={pricedCart([[goods, number]], { noTransOrderAmount, offers })} />
    </UiProvider>,
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('what the selection has earned', () => {
  afterEach(cleanup)

  it('says what is missing to free shipping and the figure that counts, earlier orders included', () => {
    expect(told(300)).toContain('再买 ¥500.00 免运费（已计 ¥300.00）')
    cleanup()
    expect(told(300, { noTransOrderAmount: 40_000 })).toContain(
      '再买 ¥100.00 免运费（已计 ¥700.00，含未发货的订单 ¥400.00）',
    )
  })
  it('names the earlier orders on a phone too, where only the sum of both is left out', () => {
    told(0, { noTransOrderAmount: 40_000 })
    const sum = screen.getByText('¥400.00，含')
    expect(sum.closest('li')!.textContent.replace(sum.textContent, '')).toBe(
      '再买 ¥400.00 免运费（已计未发货的订单 ¥400.00）',
    )
  })
  it('says that shipping is free at the threshold and above, never a negative shortfall', () => {
    for (const number of [800, 2_000]) {
      expect(told(number)).toContain('已满 ¥800.00，免运费')
      cleanup()
    }
  })
  it('names the earlier orders where the selection alone would not reach the threshold', () => {
    expect(told(556, { noTransOrderAmount: 40_000 })).toContain('已满 ¥800.00，免运费（含未发货的订单 ¥400.00）')
    cleanup()
    expect(told(900, { noTransOrderAmount: 40_000 })).toContain('已满 ¥800.00，免运费')
  })
  it('asks for nothing more where no freight is charged', () => {
    const facts = told(300, { isEphedrine: true })
    expect(facts).toContain('本单不收运费（距免运费金额 ¥500.00）')
    expect(facts.join()).not.toContain('再买')
  })
  it('knows goods that ship free whatever the total', () => {
    expect(told(10, { isFreeShipping: true })).toContain('含包邮商品，本单免运费')
  })
  it('puts reached tiers first and says what the next one takes', () => {
    const tiers = told(600, { isManjian: true }).filter((text) => text?.includes('减'))
    expect(tiers).toEqual(['已满 ¥500.00，减 ¥20.00', '再买 ¥400.00 可减 ¥60.00'])
  })
  it('says of the open tiers only the next one', () => {
    const tiers = told(100, { isManjian: true }).filter((text) => text?.includes('可减'))
    expect(tiers).toEqual(['再买 ¥400.00 可减 ¥20.00'])
  })
  it('marks as reached only the tier that counts', () => {
    const tiers = told(1_200, { isManjian: true }).filter((text) => text?.includes('减'))
    expect(tiers).toEqual(['满 ¥500.00 减 ¥20.00 不再叠加', '已满 ¥1,000.00，减 ¥60.00'])
    const marked = screen.getAllByRole('listitem').filter((fact) => fact.querySelector('svg'))
    expect(marked.map(({ textContent }) => textContent)).toEqual(['已满 ¥800.00，免运费', '已满 ¥1,000.00，减 ¥60.00'])
  })
  it('tells what a discount takes off, what comes back later and what the next tier takes', () => {
    const offers = someOffers({ manjians: [], discounts: [someDiscount()], cashbacks: [someCashback()] })
    expect(told(600, { offers })).toEqual([
      '再买 ¥236.00 免运费（已计 ¥564.00）',
      '全场9.4折已计入，共省 ¥36.00',
      '满额返现 ¥10.00',
      '再买 ¥436.00 累计返 ¥25.00',
    ])
  })
  it('says which of the selected goods bring nothing back', () => {
    const offers = someOffers({ manjians: [], cashbacks: [someCashback()] })
    expect(told(600, { offers, isEphedrine: true }).join()).toMatch(/再买 ¥[0-9.]+ 累计返 ¥10\.00（含麻的商品不计入）/)
  })
  it('says that 满减 counts the money before the discount, where the page shows it after', () => {
    const offers = someOffers({ discounts: [someDiscount()] })
    expect(told(600, { isManjian: true, offers })).toContain('再买 ¥400.00 可减 ¥60.00（按折前金额，已计 ¥600.00）')
    expect(screen.getByText(/可减/).closest('li')?.title).toContain('按折前金额，已计 ¥600.00')
  })
  it('counts nothing of a selection that is empty', () => {
    render(
      <UiProvider>
        <OffersStrip quote={pricedCart([])} />
      </UiProvider>,
    )
    expect(screen.getByText(/免运费/).textContent).toBe('再买 ¥800.00 免运费')
  })
  it('says what really comes off where there are fewer 满减 goods than the tier takes', () => {
    const others = someGoods({ id: 2, price: 10_000, stock: 10_000, isManjian: false })
    const few = someGoods({ price: 10_000, stock: 10_000, isManjian: true })
    const tiers = (number: number) => {
      cleanup()
      render(
        <UiProvider>
          <OffersStrip
            quote={pricedCart([
              [others, number],
              [few, 8],
            ])}
          />
        </UiProvider>,
      )
      return screen.queryAllByRole('listitem').flatMap(({ textContent: text }) => (text.includes('减') ? [text] : []))
    }
    expect(tiers(1_000)).toContain('已满 ¥1,000.00，减 ¥8.00（“满”字商品只有这些，最多可减 ¥60.00）')
    expect(tiers(392)).toEqual(['再买 ¥100.00 可减 ¥20.00（其中“满”字商品至少 ¥12.00）'])
  })
  it('promises nothing off where no selected goods take part', () => {
    expect(told(600)).toContain('金额已满 ¥500.00，还需选购“满”字商品才减 ¥20.00')
    cleanup()
    const tiers = told(1_200).filter((text) => text?.includes('减'))
    cleanup()
    expect(told(499).join()).not.toContain('可减')
    expect(tiers).toEqual(['金额已满 ¥1,000.00，还需选购“满”字商品才减 ¥60.00'])
  })
  it('says of “满” goods at a flash price that they do not count, only while they are selected', () => {
    const flashSale = { price: 10_000, startsAt: 0, endsAt: NOON + 60_000, stock: 1_000, limit: 0 }
    const flash = someGoods({ id: 3, price: 20_000, stock: 10_000, isManjian: true, flashSale })
    const others = someGoods({ id: 2, price: 10_000, stock: 10_000, isManjian: false })
    const few = someGoods({ price: 10_000, stock: 10_000, isManjian: true })
    const tiers = (wanted: readonly (readonly [Goods, number])[], isSelected = true) => {
      cleanup()
      const lines = wanted.map(([goods, number]) =>
        someLine(goods, number, goods === flash ? { type: 1, isSelected } : {}),
      )
      render(
        <UiProvider>
          <OffersStrip quote={pricedCart(wanted, { lines })} />
        </UiProvider>,
      )
      return screen.queryAllByRole('listitem').flatMap(({ textContent: text }) => (text.includes('减') ? [text] : []))
    }
    const idle = [
      [others, 1_000],
      [flash, 100],
    ] as const
    expect(tiers(idle)).toContain(
      '金额已满 ¥1,000.00，还需选购其他“满”字商品才减 ¥60.00（秒杀价的商品不计入满减，也不减）',
    )
    expect(tiers(idle, false).join()).not.toContain('秒杀价')
    expect(tiers([...idle, [few, 8]])).toContain(
      '已满 ¥1,000.00，减 ¥8.00（其他“满”字商品只有这些，最多可减 ¥60.00；秒杀价的商品不计入满减，也不减）',
    )
    expect(
      tiers([
        [few, 400],
        [flash, 100],
      ]),
    ).toEqual(['再买 ¥100.00 可减 ¥20.00（秒杀价的商品不计入满减，也不减）'])
  })
})
