import { useState } from 'react'

import type { EntryValue, FieldValue } from '#domain/entry/fields.ts'

/** `before`: what stood in the field when it was first changed here. */
type Edit = { value: FieldValue | undefined; before: FieldValue | undefined }
/** A field that somebody else changed from `before` to `now` while it was changed here. */
export type Conflict = { key: string; before: FieldValue | undefined; now: FieldValue | undefined }

const NOTHING: Readonly<Record<string, Edit>> = {}
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What is changed of a value that others change meanwhile. A field that was not touched follows what is stored, one
 * that was keeps what was typed. Where both changed one, `mayOverwrite` lets it through only after it was told.
 */
export function useEdits(stored: EntryValue) {
  const [edits, setEdits] = useState(NOTHING)
  const [told, setTold] = useState<string>()
  const [isRefused, setIsRefused] = useState(false)
  const changed = Object.entries(edits).filter(([key, { value }]) => !isSame(value, stored[key]))
  const conflicts = changed
    .filter(([key, { before }]) => !isSame(before, stored[key]))
    .map(([key, { before }]): Conflict => ({ key, before, now: stored[key] }))
  const known = conflicts.length > 0 ? JSON.stringify(conflicts) : undefined
  // The refused press was the first one: what it met has just been read.
  if (isRefused && known !== undefined && known !== told) {
    setIsRefused(false)
    setTold(known)
  }
  const drop = (key: string) => {
    const { [key]: _former, ...others } = edits
    setEdits(others)
  }
  const values: Record<string, FieldValue | undefined> = Object.fromEntries(
    changed.map(([key, { value }]) => [key, value]),
  )
  return {
    values,
    /** The whole of it as the form shows it. */
    draft: Object.fromEntries(
      Object.entries({ ...stored, ...values }).filter(([, value]) => value !== undefined),
    ) as EntryValue,
    conflicts,
    /** The next press overwrites what the conflicts say. */
    isTold: known !== undefined && known === told,
    /** The last press was refused, for something that does not concern what was changed here. */
    isRefused,
    change: (key: string, value: FieldValue | undefined) => {
      setIsRefused(false)
      if (isSame(value, stored[key])) return drop(key)
      return setEdits({ ...edits, [key]: { value, before: edits[key] ? edits[key].before : stored[key] } })
    },
    drop,
    clear: () => {
      setIsRefused(false)
      setEdits(NOTHING)
    },
    refuse: () => setIsRefused(true),
    /** Asked at each press of 保存. */
    mayOverwrite: (): boolean => {
      setIsRefused(false)
      setTold(known)
      return known === told || known === undefined
    },
  }
}
export type Edits = ReturnType<typeof useEdits>
