import { story } from '#gallery/story.ts'

import { Marked } from './marked.tsx'

export default story('命中标记', {
  一处: <Marked text="阿莫西林胶囊" marks={[[0, 4]]} />,
  两处: (
    <Marked
      text="阿莫西林克拉维酸钾片"
      marks={[
        [0, 2],
        [4, 6],
      ]}
    />
  ),
  没有: <Marked text="布洛芬缓释胶囊" marks={[]} />,
})
