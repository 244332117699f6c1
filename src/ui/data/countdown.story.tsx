import { story } from '#gallery/story.ts'

import { Countdown } from './countdown.tsx'

export default story('倒计时', {
  两天: <Countdown endsAt={Date.now() + 190_000_000} />,
  今天: <Countdown endsAt={Date.now() + 5_000_000} />,
  文字: <Countdown endsAt={Date.now() + 190_000_000} isPlain />,
  结束: <Countdown endsAt={0} />,
})
