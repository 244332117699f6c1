import { SearchX } from 'lucide-react'

import { story } from '#gallery/story.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'

import { EmptyState } from './empty-state.tsx'

export default story('空与出错', {
  空: (
    <EmptyState
      title="购物车是空的"
      action={
        <ButtonLink look="main" to="/list">
          去选购
        </ButtonLink>
      }
    >
      常购清单里有您上次买过的商品。
    </EmptyState>
  ),
  没找到: <EmptyState icon={SearchX} title="没有找到“阿莫西淋”" />,
  出错: (
    <EmptyState title="订单暂时读不到" action={<Button look="main">重试</Button>}>
      网络太慢，服务器没有及时应答。
    </EmptyState>
  ),
})
