import { chakra } from '@chakra-ui/react'

import { listMessages } from '../../messages.lazy.ts'

/** Where in a long list the buyer is; not shown while he stands at its beginning. */
export function ListPosition({ row, rows }: { row: number; rows: number }) {
  if (row < 1) return null
  return (
    <chakra.output
      aria-live="off"
      position="fixed"
      bottom="calc(var(--chrome-bottom, 0px) + 0.75rem)"
      left="50%"
      transform="translateX(-50%)"
      zIndex="sticky"
      paddingInline="3"
      lineHeight="1.75rem"
      borderRadius="full"
      border="1px solid"
      borderColor="line"
      bg="surface"
      boxShadow="float"
      color="ink.muted"
      fontSize="meta"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      {listMessages.position(row + 1, rows)}
    </chakra.output>
  )
}
