import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import type { FlashSale } from '#domain/goods/goods.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { NOON, someGoods, someLine } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { FlashNote } from './flash-note.tsx'
import { LinePrice } from './line-price.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onFit = vi.fn<(number: number) => void>()
function told(number: number, changes: Partial<FlashSale> = {}): string {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  const sale = { price: 90_000, startsAt: NOON - 1_000, endsAt: NOON + 1_000, stock: 500, limit: 45, ...changes }
  const goods = someGoods({ price: 125_000, packing: 10, flashSale: sale, stock: 1_000, ladderPrice: [] })
  const lines = [{ ...someLine(goods, number), type: LINE_TYPES.flashSale }]
  const [line] = pricedCart([[goods, number]], { lines, now: NOON }).lines
  const { container } = render(
    <UiProvider>
      <LinePrice line={line!} isPending={false} />
      {line!.priceSource !== 'flashSale' && <FlashNote goods={goods} number={number} onFit={onFit} />}
    </UiProvider>,
  )
  return container.textContent
}

it('tells what is left of the limit or of the sale before it is passed', () => {
  expect(told(40)).toContain('秒杀限购，余 45 盒')
  cleanup()
  expect(told(20, { stock: 30 })).toContain('秒杀余 30 盒')
})

it('tells why the usual price holds, and sets the packs that the flash price would hold for', () => {
  expect(told(50)).toContain('超出秒杀限购（余 45 盒），按普通价计 改为 40 盒享秒杀价')
  fireEvent.click(screen.getByRole('button', { name: '改为 40 盒享秒杀价' }))
  expect(onFit).toHaveBeenCalledWith(40)
})

it.each([
  [{ endsAt: NOON }, '秒杀已结束，按普通价计'],
  [{ stock: 0 }, '秒杀已售罄，按普通价计'],
  [{ stock: 5 }, '超出秒杀剩余数量（余 5 盒），按普通价计'],
])('offers no number where no whole pack is left: %j', (changes, why) => {
  expect(told(20, changes)).toContain(why)
  expect(screen.queryByRole('button')).toBeNull()
})
