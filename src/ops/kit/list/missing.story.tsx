import { story } from '#gallery/story.ts'

import { Missing } from './missing.tsx'

export default story('没有这一条', {
  已知种类: <Missing noun="客户" />,
  未知种类: <Missing />,
})
