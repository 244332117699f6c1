import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { LinkDialog } from './link-dialog.tsx'

export default story(
  '一次性链接',
  {
    邀请: (
      <LinkDialog
        title="邀请 何仓"
        link="https://changbei.example/ops/invitation/5f2c9d0e7b1a4c63"
        expiresAt={NOON}
        onClose={() => {}}
      />
    ),
  },
  { isModal: true },
)
