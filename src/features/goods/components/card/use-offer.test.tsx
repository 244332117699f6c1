import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import type { GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { type CommonAnswer, CommonContext } from '#features/site/index.ts'
import { someBuyer, someDiscount, someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { LadderHint, OfferPrice } from './price-facts.tsx'
import { useOffer } from './use-offer.ts'

afterEach(cleanup)

function GoodsNote({ goods, children }: { goods: Goods; children: (offer: GoodsOffer) => ReactNode }) {
  return children(useOffer(goods))
}

function shown(
  changes: Partial<Goods> = {},
  { discounts = [someDiscount()], buyer = someBuyer() as Buyer | null, isListed = false, isAwaited = false } = {},
) {
  const goods = someGoods(changes)
  const user = buyer ? { state: 'user', user: { buyer } } : { state: 'visitor' }
  const known = isAwaited ? { error: undefined } : { data: { offers: { discounts } } }
  const { container } = render(
    <UiProvider>
      <MemoryRouter>
        <CurrentUserContext value={user as unknown as CurrentUser}>
          <CommonContext value={known as unknown as CommonAnswer}>
            <GoodsNote goods={goods}>
              {(offer) => (
                <>
                  <OfferPrice goods={goods} offer={offer} isListed={isListed} />|
                  <LadderHint goods={goods} offer={offer} />
                </>
              )}
            </GoodsNote>
          </CommonContext>
        </CurrentUserContext>
      </MemoryRouter>
    </UiProvider>,
  )
  const unseen = [...container.querySelectorAll('*')].filter((one) => getComputedStyle(one).visibility === 'hidden')
  return unseen.reduce((text, { textContent }) => text.replace(textContent, ''), container.textContent)
}

describe('the price that a list shows', () => {
  const flashSale = { price: 99_000, startsAt: 0, endsAt: Date.now() + 60_000, stock: 40, limit: 0 }
  const ladder = [{ number: 50, price: 110_000 }]

  it.each<[string, Partial<Goods>, string]>([
    ['is the one after the discount, beside the one before', {}, '¥11.75¥12.50|'],
    ['takes it off the next step of the ladder too', { ladderPrice: ladder }, '¥11.75¥12.50|满 50 盒 ¥10.34'],
    ['tells of no step there is not enough for', { ladderPrice: ladder, stock: 49 }, '¥11.75¥12.50|'],
    ['is the plain one of goods that are left out', { badges: ['特'] }, '¥12.50|'],
    ['is the plain one of ephedrine', { isEphedrine: true }, '¥12.50|'],
    ['is that of a flash sale, which knows no discount', { flashSale }, '¥9.90¥12.50|秒杀仅剩 40 盒'],
    ['says so where there is none', { price: undefined }, '待报价|'],
  ])('%s', (_name, changes, text) => {
    expect(shown(changes)).toBe(text)
  })

  it('is alone in a list, which tells the discount of nearly all goods once above its rows', () => {
    expect(shown({}, { isListed: true })).toBe('¥11.75|')
    const own = someDiscount({ id: 2, permille: 100, scope: 'listed', goodsIds: [someGoods().id] })
    expect(shown({}, { isListed: true, discounts: [someDiscount(), own] })).toBe('¥11.25¥12.50|9 折 ')
  })

  it('is the plain one where no discount runs for this buyer', () => {
    expect(shown({}, { discounts: [] })).toBe('¥12.50|')
    expect(shown({}, { discounts: [someDiscount({ endsAt: 1 })] })).toBe('¥12.50|')
    expect(shown({}, { discounts: [someDiscount({ customerTypes: ['批发企业'] })] })).toBe('¥12.50|')
  })

  it('is not shown, nor a step of the ladder, until it is known which discounts run', () => {
    expect(shown({ ladderPrice: ladder }, { isAwaited: true })).toBe('|')
  })

  it('is not told to a visitor', () => {
    expect(shown({}, { buyer: null })).not.toContain('¥')
  })
})
