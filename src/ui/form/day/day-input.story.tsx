import { story } from '#gallery/story.ts'

import { DayInput } from './day-input.tsx'

export default story('日期', {
  空: <DayInput aria-label="提交从" value="" onDay={() => {}} />,
  已选: <DayInput aria-label="提交从" value="2026-11-21" onDay={() => {}} />,
})
