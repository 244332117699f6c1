import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'

import { RefundDialog } from './settle-dialogs.tsx'

const acts = { onDone: () => {}, onClose: () => {} }

export default story(
  '售后退款',
  {
    退款: (
      <Office>
        <RefundDialog seller={someSellerClaim({ state: 'to_refund', remedy: 'refund' })} {...acts} />
      </Office>
    ),
    改为退款: (
      <Office>
        <RefundDialog seller={someSellerClaim({ state: 'to_resend', remedy: 'resend' })} {...acts} />
      </Office>
    ),
  },
  { isModal: true },
)
