import { useMatches } from 'react-router-dom'

import type { Screen } from '#routing/screen.ts'

/** What the router hangs on every route. */
export type ScreenHandle = { screen: Screen }

/** The screen that stands; undefined for the instant of a redirect. */
export function useScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return handle?.screen
}
