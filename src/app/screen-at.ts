import { matchRoutes } from 'react-router-dom'

import type { Screen, ScreenEntry } from '#routing/screen.ts'

/** The screen of `entries` that answers an address; undefined for a redirect and for the unknown. */
export function screenAt(entries: readonly ScreenEntry[], pathname: string): Screen | undefined {
  const routes = entries.flatMap((entry) =>
    entry.kind === 'screen' ? [entry.path, ...entry.aliases].map((path) => ({ path, handle: entry })) : [],
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}
