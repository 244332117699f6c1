import { sampleGoods } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'
import { someLine } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { SettleBar } from './settle-bar.tsx'

const goods = sampleGoods['普通']!

export default story('结算条', {
  一件未选: <SettleBar quote={pricedCart([[goods, 20]], { lines: [someLine(goods, 20, { isSelected: false })] })} />,
  不足起订: <SettleBar quote={pricedCart([[goods, 10]])} />,
  满减一档: <SettleBar quote={pricedCart([[goods, 50]])} />,
  包邮: <SettleBar quote={pricedCart([[goods, 500]])} />,
})
