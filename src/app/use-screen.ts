import { matchRoutes, useLocation } from 'react-router-dom'

import type { Screen } from '#routing/screen.ts'

import { screens } from './screens.ts'

const routes = screens.flatMap((entry) =>
  entry.kind === 'screen' ? [entry.path, ...entry.aliases].map((path) => ({ path, handle: entry })) : [],
)

/** The screen that answers an address; undefined for a redirect and for the unknown. */
export const screenAt = (pathname: string): Screen | undefined => matchRoutes(routes, pathname)?.at(-1)?.route.handle

/** The screen that stands; undefined for the instant of a redirect. */
export const useScreen = (): Screen | undefined => screenAt(useLocation().pathname)
