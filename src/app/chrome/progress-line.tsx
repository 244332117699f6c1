import { chakra } from '@chakra-ui/react'

import { useIsPageLoading } from '#ui/page-progress.ts'
import { SKELETON_DELAY_MS } from '#ui/timing.ts'

/** A thin line while the next page is on its way; quick ones never show it. */
export function ProgressLine() {
  if (!useIsPageLoading()) return null
  return (
    <chakra.div
      position="fixed"
      insetInline="0"
      top="0"
      height="2px"
      zIndex="flyout"
      bg="brand"
      aria-hidden
      animation={`cb-appear 120ms ease-out ${SKELETON_DELAY_MS}ms backwards`}
    />
  )
}
