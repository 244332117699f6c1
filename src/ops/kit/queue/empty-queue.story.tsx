import { story } from '#gallery/story.ts'

import { EmptyQueue } from './empty-queue.tsx'

const empty = {
  noun: '退款',
  searchedIn: '客户、订单号',
  title: '没有待退款的款项',
  hint: '已退的款项会出现在这里。',
}

export default story('空的办理列表', {
  没有待办: <EmptyQueue {...empty} words="" />,
  没有找到: <EmptyQueue {...empty} words="安和" />,
})
