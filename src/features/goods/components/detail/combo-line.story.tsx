import { story } from '#gallery/story.ts'
import { someCombo } from '#testing/factories/combo-factory.ts'

import { ComboLine } from './combo-line.tsx'

const combo = someCombo()
const heard = { goodsId: 1, timestamp: 0, asOf: 0 }

export default story('此商品有套餐', {
  一个: <ComboLine {...heard} list={[combo]} />,
  几个: <ComboLine {...heard} list={[combo, { ...combo, id: combo.id + 1 }]} />,
})
