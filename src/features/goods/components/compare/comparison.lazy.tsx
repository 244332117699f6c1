import type { ListedGoods } from '#contract/goods/goods.ts'
import { useOwner } from '#features/account/index.ts'
import { Dialog } from '#ui/navigation/drawer.tsx'

import { listMessages } from '../../messages.lazy.ts'
import { useLastPurchases } from '../../page-queries.ts'
import { useCurrentGoods } from '../../queries.ts'
import { ComparisonTable } from './comparison-table.tsx'

type ComparisonProps = {
  list: readonly ListedGoods[]
  onRemove: (goods: ListedGoods) => void
  onClose: () => void
}

/** Two to four goods side by side, as the catalogue has them now; from the mirror, so offline too. */
export default function Comparison({ list, onRemove, onClose }: ComparisonProps) {
  const current = useCurrentGoods(list, useOwner())
  const last = useLastPurchases()
  return (
    <Dialog title={listMessages.comparison} size="broad" onClose={onClose}>
      <ComparisonTable list={current} last={last} onRemove={onRemove} />
    </Dialog>
  )
}
