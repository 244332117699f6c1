import { differingWords, type Field, type FieldValue } from '#domain/entry/fields.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

import { ChangeLines } from './change-lines.tsx'
import type { Edits } from './use-edits.ts'

/** Characters of a value: an article is not repeated whole. */
const SHOWN_MAX = 60

type OvertakenNoticeProps = {
  edits: Pick<Edits, 'values' | 'conflicts' | 'isTold' | 'isRefused' | 'drop'>
  fields: readonly Field[]
  /** Who changed the field last. */
  whoOf: (key: string) => string | undefined
}

/** Says before and after saving what somebody else changed in the very fields that are changed here. */
export function OvertakenNotice({ edits, fields, whoOf }: OvertakenNoticeProps) {
  const { values, conflicts, isTold, isRefused, drop } = edits
  if (conflicts.length === 0)
    return isRefused && <Notice tone="warn">其他人刚改了别的内容，页面已更新。您填的都还在，请再保存一次。</Notice>
  const lines = conflicts.flatMap(({ key, before, now }) => {
    const field = fields.find((one) => one.key === key)
    return field
      ? {
          id: key,
          by: whoOf(key) ?? '其他操作员',
          changes: [{ field: field.text, before: brief(field, before, now), after: brief(field, now, before) }],
          // What is no number is told at its field.
          own: Number.isNaN(values[key]) ? undefined : brief(field, values[key], before),
          action: (
            <Button look="quiet" size="small" onClick={() => drop(key)}>
              采用
            </Button>
          ),
        }
      : []
  })
  return (
    <Notice tone="warn">
      <p>您改的内容，其他人刚刚也改了：</p>
      <ChangeLines lines={lines} />
      <p>{isTold ? '再按一次“保存并生效”，即以您填的为准。' : '您填的都还在，请核对后再保存。'}</p>
    </Notice>
  )
}

/** As far as it differs from the other one. */
function brief(field: Field, value: FieldValue | undefined, other: FieldValue | undefined): string {
  const words = differingWords(field, value, other)
  return words.length > SHOWN_MAX ? `${words.slice(0, SHOWN_MAX)}…` : words
}
