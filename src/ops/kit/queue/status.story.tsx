import { story } from '#gallery/story.ts'
import { Notice } from '#ui/feedback/notice.tsx'

import { Status } from './status.tsx'

export default story('状态句', {
  有话: (
    <Status isSilent={false}>
      <Notice tone="warn">订单刚在别处有变动。</Notice>
    </Status>
  ),
  无话: <Status isSilent />,
})
