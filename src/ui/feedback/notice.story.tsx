import { story } from '#gallery/story.ts'
import { Button } from '#ui/form/button.tsx'

import { Notice } from './notice.tsx'

export default story('页内提示', {
  说明: <Notice>冷藏药品由冷链车配送，请当面验收。</Notice>,
  好消息: <Notice tone="good">已全部同步。</Notice>,
  提醒: (
    <Notice tone="warn" action={<Button size="small">查看</Button>}>
      2 种商品的结果与您改的不一样。
    </Notice>
  ),
  拒绝: <Notice tone="danger">库存不足，最多可购 15 盒，请改少后再提交。</Notice>,
})
