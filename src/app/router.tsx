/**
 * Screens become routes. The plain router serves: pages read from the mirror, not from loaders, and the data router
 * would cost the first visit 19 KB. A page is loaded when it is first opened; until it is there the page before stands.
 */
import { lazy } from 'react'
import { generatePath, Navigate, type RouteObject, useParams, useRoutes } from 'react-router-dom'

import { paths } from '#routing/paths.ts'
import type { ScreenEntry } from '#routing/screen.ts'

import { CrashBoundary } from './crash-boundary.tsx'
import { trackPage } from './page-progress.ts'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'

/** The parameters of the old address are carried over to the new one. */
const Redirected = ({ to }: { to: string }) => <Navigate to={generatePath(to, useParams())} replace />

/** One route per address of the entry. */
function toRoutes(entry: ScreenEntry): RouteObject[] {
  if (entry.kind === 'redirect') return [{ path: entry.from, element: <Redirected to={entry.to} /> }]
  const Page = lazy(() => trackPage(entry.page()))
  const element = (
    <CrashBoundary key={entry.path}>
      <Page />
    </CrashBoundary>
  )
  return [entry.path, ...entry.aliases].map((path) => ({ path, element }))
}

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [...screens.flatMap(toRoutes), { path: '*', element: <Navigate to={paths.notFound()} replace /> }],
  },
]

export const Router = () => useRoutes(routes)
