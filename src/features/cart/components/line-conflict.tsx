import { chakra } from '@chakra-ui/react'

import type { CartConflict } from '#domain/cart/conflict.ts'

import { ChangeLine } from './change-line.tsx'
import { ConflictButtons } from './conflict-buttons.tsx'

type LineConflictProps = { conflict: CartConflict; all: readonly CartConflict[] }

/** In the line's own row: old → new, and the buttons to accept or undo it. */
export const LineConflict = ({ conflict, all }: LineConflictProps) => (
  <chakra.div
    display="grid"
    gap="1.5"
    marginTop="1.5"
    // A phone has room under the picture and the bin.
    marginLeft={{ base: '-3.5rem', lg: '0' }}
    marginRight={{ base: '-2.75rem', lg: '0' }}
    paddingBlock="2"
    paddingInline="2.5"
    bg="subtle"
    borderLeft="2px solid"
    borderColor="warn"
    borderRadius="badge"
  >
    {conflict.changes.map((change) => (
      <ChangeLine key={change.kind} change={change} conflict={conflict} />
    ))}
    <ConflictButtons conflict={conflict} all={all} />
  </chakra.div>
)
