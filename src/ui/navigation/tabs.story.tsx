import { story } from '#gallery/story.ts'

import { Tabs } from './tabs.tsx'

export default story('页签', {
  带数字: (
    <Tabs
      label="订单"
      current="unpaid"
      tabs={[
        { id: 'all', text: '全部', to: '?' },
        { id: 'unpaid', text: '待付款', to: '?s=unpaid', count: 3 },
        { id: 'done', text: '已完成', to: '?s=done' },
      ]}
    />
  ),
})
