import { story } from '#gallery/story.ts'
import { Button } from '#ui/form/button.tsx'

import { GoneFrame } from './gone.tsx'

export default story('已由他人处理', {
  仍在看: (
    <GoneFrame isGone onNext={() => {}}>
      营业执照 · 安和诊所
    </GoneFrame>
  ),
  照常: (
    <GoneFrame isGone={false} onNext={() => {}}>
      <Button look="main">通过</Button>
    </GoneFrame>
  ),
})
