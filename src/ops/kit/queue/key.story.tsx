import { story } from '#gallery/story.ts'
import { Button } from '#ui/form/button.tsx'

import { Key } from './key.tsx'

export default story('按键', {
  按钮上: (
    <Button look="main">
      通过
      <Key name="A" />
    </Button>
  ),
})
