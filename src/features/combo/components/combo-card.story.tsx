import type { Combo } from '#domain/combo/combo.ts'
import { packCombo } from '#domain/combo/pack.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { DAY_MS } from '#domain/instant.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { story } from '#gallery/story.ts'
import { someCombo } from '#testing/factories/combo-factory.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { ComboCard } from './combo-card.tsx'

const now = Date.now()
const buyer = someBuyer()
const shelf = [
  someGoods({ id: 1, name: '布洛芬缓释胶囊', specification: '0.3g*20粒', stock: 600 }),
  someGoods({
    id: 2,
    name: '板蓝根颗粒',
    specification: '10g*20袋',
    stock: 600,
    manufacturer: '广州白云山和记黄埔中药有限公司',
  }),
]

function card(changes: Partial<Combo> = {}, goods: readonly Goods[] = shelf) {
  const known = new Map(goods.map((one) => [one.id, one]))
  const combo = someCombo({ note: '换季一次备齐', rules: '按整套购买\n不与满减、优惠券叠加', stock: 120, ...changes })
  const packing = { goods: (id: number) => known.get(id), buyer, checker: goodsChecker(buyer, now), now }
  return (
    <CurrentUserContext value={{ state: 'user', user: { buyer } } as unknown as CurrentUser}>
      <chakra.div maxWidth="40rem">
        <ComboCard pack={packCombo(combo, packing)} now={now} />
      </chakra.div>
    </CurrentUserContext>
  )
}

export default story('组合套餐', {
  进行中: card({ endsAt: now + 10 * DAY_MS }),
  快售完且限购: card({ stock: 3, perOrder: 2, perBuyer: 4 }),
  未开始: card({ startsAt: now + DAY_MS }),
  已结束: card({ endsAt: now - DAY_MS }),
  售完: card({ stock: 0 }),
  不适用: card({ customerTypes: ['连锁总部'] }),
  缺一种商品: card({}, [shelf[0]!, { ...shelf[1]!, stock: 0 }]),
  商品已下架: card({}, shelf.slice(0, 1)),
})
