import { story } from '#gallery/story.ts'

import { CountBadge } from './count-badge.tsx'

export default story('数字角标', {
  一件: <CountBadge count={1} />,
  过百: <CountBadge count={120} />,
  安静: <CountBadge count={8} look="quiet" />,
})
