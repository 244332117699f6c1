import { story } from '#gallery/story.ts'

import { Button } from '../form/button.tsx'
import { Flyout } from './flyout.tsx'

export default story('下拉', {
  按下打开: (
    <Flyout renderTrigger={(trigger) => <Button {...trigger}>排序</Button>}>{() => <p>销量从高到低</p>}</Flyout>
  ),
})
