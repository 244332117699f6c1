import { Spinner } from '#ui/feedback/spinner.tsx'
import { useIsPageLoading } from '#ui/page-progress.ts'
import { chakra } from '#ui/theme/chakra.ts'
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

/**
 * Stands for a page that is on its way; invisible for the first instant, and as high as a page, so that no footer
 * jumps.
 */
export const Busy = () => (
  <chakra.output
    display="grid"
    placeItems="center"
    alignContent="center"
    gap="3"
    minHeight="100dvh"
    color="ink.muted"
    animation={`cb-appear 120ms ease-out ${SKELETON_DELAY_MS}ms backwards`}
  >
    <Spinner fontSize="h1" color="brand" />
    正在加载…
  </chakra.output>
)

/** /loading, an address of its own. */
export const LoadingPage = () => (
  <>
    <chakra.h1 srOnly>加载中</chakra.h1>
    <Busy />
  </>
)
