import { story } from '#gallery/story.ts'

import { Panel } from './panel.tsx'

export default story('面板', {
  有边距: <Panel>内容</Panel>,
  贴边: <Panel pad="none">内容</Panel>,
})
