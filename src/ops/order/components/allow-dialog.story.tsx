import { opsApi } from '#contract/ops/api.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'

import { AllowDialog } from './allow-dialog.tsx'

const order = { id: 1, number: '20261121000001', version: 3 }
const line = { lineId: 1, name: '阿莫西林胶囊', specification: '0.25g×24粒', quantity: 20, unit: '盒', most: 24_600 }

const recalled = [
  { lineId: 2, name: '氯雷他定片', specification: '10mg×6片', quantity: 8, unit: '盒', batches: ['C260301'] },
]

const dialog = (lines: (typeof line)[], left: Partial<{ recalled: typeof recalled }> = {}) => (
  <Office who="finance" answers={[answered(opsApi.afterSales.allowable, { params: { id: 1 } }, { lines, ...left })]}>
    <AllowDialog order={order} onClose={() => {}} />
  </Office>
)

export default story(
  '折让',
  { 可折让: dialog([line]), 没有可折让的: dialog([]), 有已召回的: dialog([line], { recalled }) },
  { isModal: true },
)
