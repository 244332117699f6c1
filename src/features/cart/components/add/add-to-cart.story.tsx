import { sampleGoods } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'

import { AddToCart } from './add-to-cart.tsx'

export default story('加入购物车', {
  行内: <AddToCart goods={sampleGoods['普通']!} size="row" />,
  卡片: <AddToCart goods={sampleGoods['普通']!} />,
  详情: <AddToCart goods={sampleGoods['普通']!} size="detail" />,
  缺货: <AddToCart goods={sampleGoods['缺货']!} />,
  控销: <AddToCart goods={sampleGoods['控销']!} size="row" />,
})
