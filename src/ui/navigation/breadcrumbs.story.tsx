import { story } from '#gallery/story.ts'

import { Breadcrumbs } from './breadcrumbs.tsx'

export default story('位置', {
  三级: (
    <Breadcrumbs
      label="位置"
      trail={[{ text: '首页', to: '/' }, { text: '化学药', to: '/list' }, { text: '阿莫西林胶囊' }]}
    />
  ),
})
