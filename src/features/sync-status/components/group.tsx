import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A titled part of the panel. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="2">
      <chakra.h3 fontSize="body" color="ink.muted" fontWeight="500">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}
