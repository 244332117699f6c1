import { story } from '#gallery/story.ts'
import { someCombo } from '#testing/factories/combo-factory.ts'

import { ComboLine } from './combo-line.tsx'

const combo = someCombo()
const props = { goodsId: 1, timestamp: 0, asOf: 0 }

export default story('此商品有套餐', {
  一个: <ComboLine {...props} list={[combo]} />,
  几个: <ComboLine {...props} list={[combo, { ...combo, id: combo.id + 1 }]} />,
})
