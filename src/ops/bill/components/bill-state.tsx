import type { BillDay } from '#contract/money/bill-ops.ts'
import { Tag } from '#ui/data/tag.tsx'

/** How a day's bill stands, in a word. */
export function BillState({ bill: { fetchedAt, wantedAt, problem, open, differences } }: { bill: BillDay }) {
  if (wantedAt !== undefined) return <Tag tone="info">正在重新获取</Tag>
  if (fetchedAt === undefined) return <Tag tone="warn">{problem ? '还没有账单' : '等待账单'}</Tag>
  if (open > 0) return <Tag tone="danger">{open} 处差异</Tag>
  return differences > 0 ? <Tag>差异已处理</Tag> : <Tag tone="brand">一致</Tag>
}
