import { DAY_MS } from '#domain/instant.ts'
import { story } from '#gallery/story.ts'

import { Age } from './age.tsx'

export default story('数据时间', {
  今天: <Age at={Date.now()} />,
  较早: <Age at={Date.now() - 3 * DAY_MS} />,
})
