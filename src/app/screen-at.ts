import { matchRoutes } from 'react-router-dom'

import type { Screen, ScreenEntry } from '#routing/screen.ts'

/** The last answer: every part of the frame asks for the same address, and the table is long. */
let last: { entries: readonly ScreenEntry[]; pathname: string; screen: Screen | undefined } | undefined

/** The screen of `entries` that answers an address; undefined for a redirect and for the unknown. */
export function screenAt(entries: readonly ScreenEntry[], pathname: string): Screen | undefined {
  if (last?.entries !== entries || last.pathname !== pathname)
    last = { entries, pathname, screen: match(entries, pathname) }
  return last.screen
}

function match(entries: readonly ScreenEntry[], pathname: string): Screen | undefined {
  const routes = entries.flatMap((entry) =>
    entry.kind === 'screen' ? [entry.path, ...entry.aliases].map((path) => ({ path, handle: entry })) : [],
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}
