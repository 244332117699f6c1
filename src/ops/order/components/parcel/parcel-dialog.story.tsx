import { story } from '#gallery/story.ts'

import { ParcelDialog } from './parcel-dialog.tsx'

export default story(
  '登记运单',
  {
    积分商品: (
      <ParcelDialog
        title="发货：电子血压计"
        actText="发货"
        act={{ isPending: false, error: null }}
        onAct={() => {}}
        onClose={() => {}}
      >
        <p>王医生 13800000000</p>
      </ParcelDialog>
    ),
  },
  { isModal: true },
)
