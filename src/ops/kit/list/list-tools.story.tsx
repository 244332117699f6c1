import { story } from '#gallery/story.ts'

import { ListTools } from './list-tools.tsx'

export default story('列表工具', {
  日期与排序: <ListTools what="提交" isOldestFirst addressOf={(format) => `#${format}`} />,
})
