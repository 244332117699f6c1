import { listed, sampleGoods } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'

import { GoodsNotices } from './goods-summary.tsx'

export default story('商品须知', {
  近效期: <GoodsNotices goods={sampleGoods['近效期']!} />,
  含麻: <GoodsNotices goods={listed({ isEphedrine: true })} />,
  冷藏: <GoodsNotices goods={listed({ storage: 'cold' })} />,
})
