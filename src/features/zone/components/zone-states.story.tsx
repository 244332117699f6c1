import { story } from '#gallery/story.ts'

import { NoActivities, ZoneFailed, ZoneNothing, ZoneWaiting } from './zone-states.tsx'

export default story('专区的各种状态', {
  加载: <ZoneWaiting />,
  出错: <ZoneFailed error={new Error('网络太慢，服务器没有及时应答')} onRetry={() => undefined} />,
  没有这个活动: <ZoneNothing title="没有这个活动" text="它可能已经下线。" to="/" action="看看进行中的活动" />,
  没有活动: <NoActivities />,
})
