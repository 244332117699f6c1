import type { Entry } from '#contract/ops/shop/entry.ts'
import { type EntryValue, type Field, isAsked, wordsOf } from '#domain/entry/fields.ts'
import type { EntryKind } from '#domain/entry/kinds.ts'
import { minuteOf } from '#domain/instant.ts'

/** "王芳 已于 2026-11-21 12:00 结束此秒杀（价格有误）" */
const endOf = ({ endedBy, endedWhy, endsAt = 0 }: Entry, { text }: EntryKind): string =>
  `${endedBy ? `${endedBy} ` : ''}已于 ${minuteOf(endsAt)} 结束此${text}${endedWhy ? `（${endedWhy}）` : ''}`

/** `isBegun`: the end was changed, so that saving begins it again. */
export const endedText = (entry: Entry, kind: EntryKind, isBegun: boolean): string =>
  `${endOf(entry, kind)}${isBegun ? '。结束时间已改，保存后按上面的内容重新开始。' : '，不能再保存。要重新开始，请先改结束时间。'}`

/** What is asked before it begins again, with its figures and its new end. */
export const beginAgainQuestion = (entry: Entry, kind: EntryKind, fields: readonly Field[], draft: EntryValue) => ({
  text: `${endOf(entry, kind)}。保存后重新开始，请核对：`,
  title: `重新开始此${kind.text}？`,
  details: fields
    .filter((field) => (field.kind === 'number' || field.key === 'endsAt') && isAsked(field, draft))
    .map((field) => `${field.text} ${wordsOf(field, draft[field.key])}`),
  yes: '重新开始',
  no: '再看看',
})
