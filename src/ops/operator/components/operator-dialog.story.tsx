import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { OperatorDialog } from './operator-dialog.tsx'

const acts = { onInvited: () => {}, onClose: () => {} }
const operator = {
  id: 2,
  username: 'hecang',
  name: '何仓',
  role: 'warehouse',
  isEnabled: true,
  hasPassword: true,
  hasSecondFactor: true,
  sessions: 1,
  createdAt: NOON,
} as const

export default story(
  '操作员',
  {
    邀请: (
      <Office>
        <OperatorDialog {...acts} />
      </Office>
    ),
    修改: (
      <Office>
        <OperatorDialog operator={operator} {...acts} />
      </Office>
    ),
  },
  { isModal: true },
)
