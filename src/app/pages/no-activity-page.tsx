import { CalendarX2 } from 'lucide-react'

import { WayOn } from './way-on.tsx'

export default function NoActivityPage() {
  return (
    <WayOn icon={CalendarX2} title="活动不存在">
      活动可能已经结束或下架。正在进行的活动在首页，药品可以照常购买。
    </WayOn>
  )
}
