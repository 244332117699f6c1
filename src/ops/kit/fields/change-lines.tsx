import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

type ChangeLine = {
  id: string | number
  /** The operator. */
  by: string
  /** In words; `before` is absent where that is not known. */
  changes: readonly { field: string; before?: string | undefined; after: string }[]
  /** What is filled in here instead, in words. */
  own?: string | undefined
  action?: ReactNode
}

/** Who changed what while a form was filled in. */
export const ChangeLines = ({ lines }: { lines: readonly ChangeLine[] }) => (
  <chakra.ul listStyle="none">
    {lines.map(({ id, by, changes, own, action }) => (
      <chakra.li key={id} overflowWrap="anywhere">
        {by}：
        {changes
          .map(({ field, before, after }) => `${field} ${before === undefined ? '' : `${before} → `}${after}`)
          .join('；')}
        {own !== undefined && `；您填的是 ${own}`}
        {action}
      </chakra.li>
    ))}
  </chakra.ul>
)
