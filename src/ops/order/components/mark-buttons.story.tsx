import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { MarkButtons } from './mark-buttons.tsx'

const { order, version } = someSellerOrder()

export default story('履约进度', {
  管理员: (
    <Office>
      <MarkButtons order={order} version={version} />
    </Office>
  ),
  仓库: (
    <Office who="warehouse">
      <MarkButtons order={order} version={version} />
    </Office>
  ),
})
