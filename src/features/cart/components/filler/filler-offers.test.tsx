import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { someCoupon, someGoods, someOffers } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { FillerOffers } from './filler-offers.tsx'

const goods = someGoods({ price: 10_000, stock: 10_000, isManjian: true })
const told = (freight: number, offers = someOffers()) => {
  const { unmount } = render(
    <UiProvider>
      <FillerOffers quote={pricedCart([[goods, 660]], { offers })} freight={freight} />
    </UiProvider>,
  )
  const facts = screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  unmount()
  return facts
}

it('asks for nothing more to free freight where a coupon pays it', () => {
  expect(told(1_200)).toContain('再买 ¥160.00 免运费（已计 ¥640.00）')
  const coupons = [someCoupon({ kind: 'freight', threshold: 0 })]
  const { freight } = pricedCart([[goods, 660]], { coupons })
  const paid = told(freight)
  expect(paid).toContain('本单不收运费（距免运费金额 ¥160.00）')
  expect(paid.join()).not.toContain('免运费（已计')
  expect(told(freight, someOffers({ manjians: [] }))).toEqual([])
})
