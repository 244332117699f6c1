import { story } from '#gallery/story.ts'

import { Moment } from './moment.tsx'

export default story('时刻', {
  上海时间: <Moment at={Date.UTC(2026, 10, 21, 4, 5)} />,
})
