import { lazy, type ReactNode, Suspense, useState } from 'react'

import type { FillerDrawerProps } from './filler-drawer.lazy.tsx'

const FillerDrawer = lazy(() => import('./filler-drawer.lazy.tsx'))

type FillerOpener = {
  /** Opens 凑单 at the goal of this key. */
  open: (goal?: string) => void
  /** To be rendered where it is used: the drawer, while it is open. */
  drawer: ReactNode
}

/** 凑单 beside whatever says that something is missing; its code comes with the first press. */
export function useFiller(props: Omit<FillerDrawerProps, 'goal' | 'onClose'>): FillerOpener {
  const [opened, setOpened] = useState<{ goal: string | undefined }>()
  const drawer = opened && (
    <Suspense>
      <FillerDrawer {...props} goal={opened.goal} onClose={() => setOpened(undefined)} />
    </Suspense>
  )
  return { open: (goal) => setOpened({ goal }), drawer }
}
