import { HOUR_MS } from '#domain/instant.ts'
import { story } from '#gallery/story.ts'

import { Timeline } from './timeline.tsx'

const at = Date.UTC(2026, 10, 21, 4, 5)

export default story('进展', {
  一条: <Timeline title="订单进展" events={[{ at, text: '提交订单' }]} />,
  多条: (
    <Timeline
      title="订单进展"
      events={[
        { at, text: '提交订单' },
        { at: at + HOUR_MS, text: '余额付款成功' },
        { at: at + 20 * HOUR_MS, text: '部分发货：顺丰医药 SF20261121000001' },
      ]}
    />
  ),
})
