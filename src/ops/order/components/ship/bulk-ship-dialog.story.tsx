import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someOrderRow } from '#testing/factories/seller-factory.ts'

import { newBulkDraft } from '../../model/bulk-draft.ts'
import { BulkShipDialog } from './bulk-ship-dialog.tsx'

export default story(
  '批量发货',
  {
    三张: (
      <Office who="warehouse">
        <BulkShipDialog
          orders={[
            someOrderRow(),
            someOrderRow({ id: 2, number: '20261121000002', isCold: true }),
            someOrderRow({ id: 3, number: '20261121000003', hold: 'recalled' }),
          ]}
          draft={newBulkDraft()}
          onDraft={() => {}}
          onClose={() => {}}
        />
      </Office>
    ),
  },
  { isModal: true },
)
