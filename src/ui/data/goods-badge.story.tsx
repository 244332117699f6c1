import { BADGES } from '#domain/goods/goods.ts'
import { story } from '#gallery/story.ts'

import { GoodsBadges } from './goods-badge.tsx'

export default story('商品标', {
  全部: <GoodsBadges badges={BADGES} />,
  一个: <GoodsBadges badges={['秒']} />,
})
