/**
 * Screens become routes. The plain router serves: pages read from the mirror, not from loaders, and the data router
 * would cost the first visit 19 KB. A page is loaded when it is first opened; until it is there the page before stands.
 */
import { useMemo } from 'react'
import { generatePath, Navigate, type RouteObject, useLocation, useParams, useRoutes } from 'react-router-dom'

import { paths } from '#routing/paths.ts'
import type { Redirect, ScreenEntry } from '#routing/screen.ts'
import { lazyAgain } from '#ui/lazy-again.ts'
import { trackPage } from '#ui/page-progress.ts'

import { CrashBoundary } from './crash-boundary.tsx'
import { loadContents, useContents } from './screen-table.ts'
import { Shell } from './shell/shell.tsx'

/** The parameters of the old address are carried over to the new one, as its own or as its query. */
function Redirected({ to, query, hash: place }: Redirect) {
  const params = useParams()
  const { search, hash } = useLocation()
  const asked = query && new URLSearchParams(query({ params, search, hash }))
  return (
    <Navigate
      to={{ pathname: generatePath(to, params), search: asked ? `?${asked}` : '', hash: place ?? '' }}
      replace
    />
  )
}

/**
 * Shown for an address outside the first screens while the full table loads. It never resolves; the new routes replace
 * it.
 */
const UnknownAddress = lazyAgain(async () => {
  await trackPage(loadContents())
  return new Promise<{ default: () => null }>(() => {})
})

/** One route per address of the entry. */
function toRoutes(entry: ScreenEntry): RouteObject[] {
  if (entry.kind === 'redirect') return [{ path: entry.from, element: <Redirected {...entry} /> }]
  const Page = lazyAgain(() => trackPage(entry.page()))
  const element = (
    <CrashBoundary key={entry.path}>
      <Page />
    </CrashBoundary>
  )
  return [entry.path, ...entry.aliases].map((path) => ({ path, element }))
}

/** Reuses an entry's routes when the table grows, so that React keeps the state of the open page. */
const known = new Map<ScreenEntry, RouteObject[]>()
function routesOf(entry: ScreenEntry): RouteObject[] {
  const routes = known.get(entry) ?? toRoutes(entry)
  known.set(entry, routes)
  return routes
}

/** Should the frame itself break, something to press is left. */
const frame = (
  <CrashBoundary key="frame">
    <Shell />
  </CrashBoundary>
)

const unknownAddress = (
  <CrashBoundary key="*">
    <UnknownAddress />
  </CrashBoundary>
)

export function Router() {
  const { entries, isWhole } = useContents()
  const routes = useMemo(() => {
    const unknown = isWhole ? <Navigate to={paths.notFound()} replace /> : unknownAddress
    return [{ element: frame, children: [...entries.flatMap(routesOf), { path: '*', element: unknown }] }]
  }, [entries, isWhole])
  return useRoutes(routes)
}
