import { SearchX } from 'lucide-react'

import { WayOn } from './way-on.tsx'

export default function NotFoundPage() {
  return (
    <WayOn icon={SearchX} title="页面不存在">
      地址可能已经变更，或输入有误。可以从首页或药品列表继续。
    </WayOn>
  )
}
