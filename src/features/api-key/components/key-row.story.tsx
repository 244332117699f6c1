import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { KeyRow } from './key-row.tsx'

const apiKey = {
  id: 1,
  name: '门诊 HIS',
  hint: 'cbk_Ab12Cd34',
  scopes: ['goods.read' as const, 'order.place' as const],
  actsAs: { id: 1, name: '李文静', isGone: false },
  createdBy: '李文静',
  createdAt: NOON,
  endReason: '',
}
const of = (changes: Partial<Parameters<typeof KeyRow>[0]['apiKey']>) => (
  <ul>
    <KeyRow apiKey={{ ...apiKey, ...changes }} isOnline onChange={() => {}} />
  </ul>
)

export default story('密钥', {
  没有用过: of({}),
  在用: of({ usedAt: NOON, usedFrom: '110.185.*.*' }),
  同事已离开: of({ actsAs: { ...apiKey.actsAs, isGone: true } }),
  本单位停用: of({ endedAt: NOON, endedBy: 'buyer' }),
  供货方停用: of({ endedAt: NOON, endedBy: 'seller', endReason: '调用过于频繁' }),
})
