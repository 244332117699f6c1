import { Fragment, type ReactNode, useState } from 'react'

import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

type SeenGoodsProps = {
  goods: SellerGoods
  /** What the form writes. */
  part: (goods: SellerGoods) => unknown
  /** What may have happened to it meanwhile. */
  reason: string
  /** `overtaken`: why the form must not be saved, to be shown in it. */
  children: (seen: SellerGoods, overtaken: ReactNode) => ReactNode
}

/**
 * Gives a form the goods it was opened on. Once what it writes has been changed by somebody else, the form keeps its
 * version, which the server refuses, until the operator begins it anew: a second press must not overwrite a colleague.
 */
export function SeenGoods({ goods, part, reason, children }: SeenGoodsProps) {
  const [seen, setSeen] = useState(goods)
  const [before, now] = [JSON.stringify(part(seen)), JSON.stringify(part(goods))]
  const overtaken = before !== now && (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={() => setSeen(goods)}>
          按最新内容重填
        </Button>
      }
    >
      {reason}已填的内容没有保存。
    </Notice>
  )
  return <Fragment key={before}>{children(overtaken ? seen : goods, overtaken)}</Fragment>
}
