import type { ReactNode } from 'react'

import { SkeletonBox } from '#ui/feedback/skeleton.tsx'

import { useCommon } from '../queries.ts'

/**
 * Whether it is not known yet which offers hold, so that a price may be lower than it would be shown. False once they
 * cannot be read either, as on a device without a line that never had them: its plain prices are shown.
 */
export function useOffersAwaited(): boolean {
  const common = useCommon()
  // Where nobody asks for the common data nothing is waited for; who asks has an error, be it none.
  return 'error' in common && common.data === undefined && common.error === undefined
}

/** Holds the place of a price until the offers are known. */
export const OffersWait = ({ children }: { children: ReactNode }) =>
  useOffersAwaited() ? <SkeletonBox as="span" aria-busy display="inline-block" width="4rem" height="0.8em" /> : children
