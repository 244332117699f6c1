import { opsApi } from '#contract/ops/api.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'

import { SavedViews } from './saved-views.tsx'

const views = [
  { id: 1, name: '今天的含麻订单', search: 'kind=ephedrine' },
  { id: 2, name: '成都仓部分发货', search: 'kind=partShipped&warehouse=1' },
]
const answers = [answered(opsApi.view.list, { query: { room: 'orders' } }, views)]

export default story('常用视图', {
  打开其中一个: (
    <Office answers={answers}>
      <SavedViews room="orders" search={views[1]!.search} onOpen={() => {}} />
    </Office>
  ),
  可存一个新的: (
    <Office answers={answers}>
      <SavedViews room="orders" search="paidBy=transfer" onOpen={() => {}}>
        批量打印
      </SavedViews>
    </Office>
  ),
})
