import { story } from '#gallery/story.ts'

import { MenuFrame } from './menu-frame.tsx'
import { Panel } from './panel.tsx'

const parts = [
  { id: 'basic', text: '基本信息', to: '/zhzx/basic' },
  { id: 'documents', text: '资质证件', to: '/zhzx/zzzj' },
  { id: 'addresses', text: '收货地址', to: '/zhzx/addr' },
]

export default story('菜单框', {
  几部分: (
    <MenuFrame title="账户中心" parts={parts} current="documents">
      <Panel>资质证件的内容</Panel>
    </MenuFrame>
  ),
  一部分: (
    <MenuFrame title="账户中心" parts={parts.slice(0, 1)} current="basic">
      <Panel>基本信息的内容</Panel>
    </MenuFrame>
  ),
})
