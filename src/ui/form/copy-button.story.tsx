import { story } from '#gallery/story.ts'

import { CopyButton } from './copy-button.tsx'

export default story('复制', {
  锁住的表单: (
    <fieldset disabled style={{ border: 0 }}>
      CB20261121001 <CopyButton text="CB20261121001" label="复制订单号" copied="已复制" failed="复制失败，请手动选取" />
    </fieldset>
  ),
  订单号: (
    <>
      CB20261121001 <CopyButton text="CB20261121001" label="复制订单号" copied="已复制" failed="复制失败，请手动选取" />
    </>
  ),
})
