import type { BillDay } from '#contract/money/bill-ops.ts'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { BillState } from './bill-state.tsx'

const show = (bill: Partial<BillDay>) => <BillState bill={{ open: 0, differences: 0, ...bill } as BillDay} />

export default story('对账状态', {
  等待账单: show({}),
  没有账单: show({ problem: '账单尚未生成' }),
  正在重新获取: show({ fetchedAt: NOON, wantedAt: NOON }),
  有差异: show({ fetchedAt: NOON, open: 2, differences: 3 }),
  已处理: show({ fetchedAt: NOON, differences: 3 }),
  一致: show({ fetchedAt: NOON }),
})
