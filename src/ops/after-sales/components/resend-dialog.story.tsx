import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'

import { ResendDialog } from './resend-dialog.tsx'

const acts = { onDone: () => {}, onClose: () => {} }
const toSend = [
  {
    lineId: 1,
    left: 10,
    barcode: '6901234567892',
    isCold: false,
    batches: [{ batch: 'A260301', expiresOn: '2099-06-30', left: 10, isRecalled: false }],
  },
]

export default story(
  '登记补发',
  {
    商品: (
      <Office who="warehouse">
        <ResendDialog seller={{ ...someSellerClaim({ kind: 'resend', state: 'to_resend' }), toSend }} {...acts} />
      </Office>
    ),
    资料: (
      <Office who="warehouse">
        <ResendDialog seller={someSellerClaim({ kind: 'papers', state: 'approved' })} {...acts} />
      </Office>
    ),
  },
  { isModal: true },
)
