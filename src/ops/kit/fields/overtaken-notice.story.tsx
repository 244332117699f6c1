import type { Field } from '#domain/entry/fields.ts'
import { story } from '#gallery/story.ts'

import { OvertakenNotice } from './overtaken-notice.tsx'

const fields: Field[] = [{ key: 'receiptDays', text: '自动收货', kind: 'number', unit: '天', min: 1, max: 30 }]
const conflicts = [{ key: 'receiptDays', before: 7, now: 10 }]
const values = { receiptDays: 14 }
const drop = () => undefined
const whoOf = () => '王芳'

export default story('其他人先改', {
  同一项: (
    <OvertakenNotice {...{ fields, whoOf }} edits={{ values, conflicts, isTold: false, isRefused: false, drop }} />
  ),
  已告知: (
    <OvertakenNotice {...{ fields, whoOf }} edits={{ values, conflicts, isTold: true, isRefused: false, drop }} />
  ),
  别的内容: (
    <OvertakenNotice {...{ fields, whoOf }} edits={{ values, conflicts: [], isTold: false, isRefused: true, drop }} />
  ),
})
