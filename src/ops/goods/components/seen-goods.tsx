import { Fragment, type ReactNode, useState } from 'react'

import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

import { ChangeLines } from '../../kit/fields/change-lines.tsx'
import { mergeDraft } from '../model/merge-draft.ts'

/** What a form on goods works with. */
export type SeenForm<Draft> = {
  /** As the form was opened on them. */
  goods: SellerGoods
  /** What it begins with. */
  draft: Draft
  /** Told by the form at each change: how to read what is typed. */
  onType: (read: () => Draft) => void
  /** Why it must not be saved, to be shown in it. */
  overtaken: ReactNode
}

type SeenGoodsProps<Draft> = {
  goods: SellerGoods
  /** What the form writes. */
  part: (goods: SellerGoods) => unknown
  /** The same as it is typed, by field. */
  draftOf: (goods: SellerGoods) => Draft
  /** What may have happened to it meanwhile. */
  reason: string
  children: (form: SeenForm<Draft>) => ReactNode
}

/**
 * Gives a form the goods it was opened on. Once what it writes has been changed by somebody else, the form keeps its
 * version, which the server refuses, until the operator begins it anew: a second press must not overwrite a colleague.
 * What he typed in fields that the colleague left alone stays.
 */
export function SeenGoods<Draft>({ goods, part, draftOf, reason, children }: SeenGoodsProps<Draft>) {
  const [seen, setSeen] = useState(goods)
  const [draft, setDraft] = useState(() => draftOf(goods))
  const [typed] = useState(typedDraft<Draft>)
  const [before, now] = [JSON.stringify(part(seen)), JSON.stringify(part(goods))]
  const refill = () => {
    const [was, is] = [draftOf(seen), draftOf(goods)]
    setDraft(mergeDraft(was, typed.read() ?? was, is))
    setSeen(goods)
  }
  const overtaken = before !== now && (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={refill}>
          按最新内容重填
        </Button>
      }
    >
      <p>{reason}已填的内容没有保存。</p>
      <ActsSince goods={goods} seen={seen} />
      <p>重填时，其他人没有改的各项保留您所填的。</p>
    </Notice>
  )
  return (
    <Fragment key={before}>
      {children({ goods: overtaken ? seen : goods, draft, onType: typed.keep, overtaken })}
    </Fragment>
  )
}

/** What stands in the form, read when it is asked for. */
function typedDraft<Draft>() {
  let readForm: (() => Draft) | undefined
  return {
    keep: (read: () => Draft) => {
      readForm = read
    },
    read: () => readForm?.(),
  }
}

/** Who was first, and what he changed. */
function ActsSince({ goods, seen }: { goods: SellerGoods; seen: SellerGoods }) {
  const acts = goods.acts.filter(({ id }) => !seen.acts.some((known) => known.id === id)).toReversed()
  return <ChangeLines lines={acts.map(({ id, operatorName, changes }) => ({ id, by: operatorName, changes }))} />
}
