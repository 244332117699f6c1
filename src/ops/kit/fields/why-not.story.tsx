import { story } from '#gallery/story.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { WhyNot } from './why-not.tsx'

export default story('不能提交的原因', {
  在按钮旁: (
    <chakra.div display="flex" gap="2">
      <WhyNot>请填写原因</WhyNot>
      <Button disabled>退回</Button>
    </chakra.div>
  ),
})
