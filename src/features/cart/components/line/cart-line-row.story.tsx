import { type CartOutcome, conflictsOf } from '#domain/cart/conflict.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { sampleGoods } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { CartLineRow } from './cart-line-row.tsx'

const ID = '1-1-0'
type RowState = { isPending?: boolean; refused?: number }

function row(goods: Goods, number: number, { isPending = false, refused }: RowState = {}) {
  const { lines } = pricedCart([[goods, number]], { now: Date.now() })
  const outcome: CartOutcome = {
    operationId: 'op',
    label: '改为 20 盒',
    wanted: { [ID]: 20 },
    prices: {},
    overtook: [],
    decided: [],
    refusal: {
      kind: 'quantity',
      lineId: ID,
      fits: refused ?? 0,
      notes: ['库存有限，最多可购 15 盒'],
      text: '库存不足',
    },
  }
  const told = { outcomes: [outcome], lines, isInCart: () => true, isPending: () => false, bought: () => 0 }
  const conflicts = refused === undefined ? [] : conflictsOf(told)
  return (
    <chakra.ul bg="surface" listStyle="none">
      <CartLineRow
        line={lines[0]!}
        index={0}
        isPending={isPending}
        conflicts={conflicts}
        other={undefined}
        onEnter={() => undefined}
      />
    </chakra.ul>
  )
}

export default story('购物车行', {
  普通: row(sampleGoods['普通']!, 20),
  等待同步: row(sampleGoods['普通']!, 20, { isPending: true }),
  秒杀: row(sampleGoods['秒杀中']!, 10),
  差两档: row(sampleGoods['阶梯价']!, 40),
  差一档: row(sampleGoods['阶梯价']!, 60),
  各档已享: row(sampleGoods['阶梯价']!, 200),
  超过库存: row(sampleGoods['普通']!, 2_000),
  缺货: row(sampleGoods['缺货']!, 10),
  控销: row(sampleGoods['控销']!, 10),
  与您改的不一样: row({ ...sampleGoods['普通']!, stock: 15 }, 10, { refused: 15 }),
})
