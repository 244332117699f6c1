import type { ComponentProps } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

type StatusProps = ComponentProps<typeof chakra.output> & { isSilent: boolean }

/** Where a sentence appears that is read aloud. It stands before there is one, and takes no room in a grid then. */
export const Status = ({ isSilent, ...props }: StatusProps) => (
  <chakra.output display="block" position={isSilent ? 'absolute' : undefined} {...props} />
)
