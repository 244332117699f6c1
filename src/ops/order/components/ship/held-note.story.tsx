import { story } from '#gallery/story.ts'

import { HeldNote } from './held-note.tsx'

export default story('不能整单发出', {
  已召回: <HeldNote orderId={1} number="20261121000001" hold="recalled" />,
  已过期: <HeldNote orderId={1} number="20261121000001" hold="expired" />,
  效期不足: <HeldNote orderId={1} number="20261121000001" hold="short" />,
})
