import { DAY_MS } from '#domain/instant.ts'
import { story } from '#gallery/story.ts'
import { AsOf } from '#ui/hooks/use-stale.ts'

import { StaleMark } from './stale-mark.tsx'

const twoDaysAgo = Date.now() - 2.5 * DAY_MS

export default story('过时标记', {
  两天前的价格: (
    <AsOf value={twoDaysAgo}>
      <StaleMark what="价格" />
    </AsOf>
  ),
  窄处: (
    <AsOf value={twoDaysAgo}>
      <StaleMark what="库存" isShort />
    </AsOf>
  ),
})
