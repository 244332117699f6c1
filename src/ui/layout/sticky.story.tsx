import { story } from '#gallery/story.ts'

import { Sticky } from './sticky.tsx'

export default story('吸附条', {
  底部: <Sticky edge="bottom">合计 ¥1,234.50</Sticky>,
})
