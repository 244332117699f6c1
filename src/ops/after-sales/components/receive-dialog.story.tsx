import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'

import { ReceiveDialog } from './receive-dialog.tsx'

const acts = { onDone: () => {}, onClose: () => {} }

export default story(
  '验收退货',
  {
    普通: (
      <Office>
        <ReceiveDialog seller={someSellerClaim({ state: 'to_receive' })} {...acts} />
      </Office>
    ),
    召回: (
      <Office>
        <ReceiveDialog seller={someSellerClaim({ state: 'to_receive', reason: 'recall' })} {...acts} />
      </Office>
    ),
  },
  { isModal: true },
)
