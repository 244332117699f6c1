import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'

import { ApproveDialog } from './approve-dialog.tsx'

const acts = { onDone: () => {}, onClose: () => {} }

export default story(
  '审核通过',
  {
    退货: (
      <Office>
        <ApproveDialog seller={someSellerClaim()} {...acts} />
      </Office>
    ),
    召回: (
      <Office>
        <ApproveDialog seller={{ ...someSellerClaim({ reason: 'recall' }), isRecalled: true }} {...acts} />
      </Office>
    ),
    少发: (
      <Office>
        <ApproveDialog seller={someSellerClaim({ kind: 'missing', reason: 'short' })} {...acts} />
      </Office>
    ),
  },
  { isModal: true },
)
