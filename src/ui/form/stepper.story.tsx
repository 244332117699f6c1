import { story } from '#gallery/story.ts'

import { Stepper } from './stepper.tsx'

const nothing = () => undefined

export default story('数量', {
  可改: <Stepper label="阿莫西林胶囊 数量" value={20} onCommit={nothing} />,
  中包装到底: <Stepper label="阿莫西林胶囊 数量" value={10} min={10} step={10} max={10} onCommit={nothing} />,
  不可改: <Stepper label="阿莫西林胶囊 数量" value={5} isDisabled onCommit={nothing} />,
})
