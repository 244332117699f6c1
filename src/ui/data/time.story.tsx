import { DAY_MS } from '#domain/instant.ts'
import { story } from '#gallery/story.ts'
import { ReadsAnswered } from '#ui/hooks/use-online.ts'

import { Age, AgeNote, Moment } from './time.tsx'

export default story('时间', {
  数据截至今天: <Age at={Date.now()} />,
  数据较早: <Age at={Date.now() - 3 * DAY_MS} />,
  没有新答复: (
    <ReadsAnswered value={false}>
      <AgeNote at={Date.now()} />
    </ReadsAnswered>
  ),
  上海时间: <Moment at={Date.UTC(2026, 10, 21, 4, 5)} />,
})
