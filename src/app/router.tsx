import { createBrowserRouter, generatePath, Navigate, type RouteObject, useParams } from 'react-router-dom'

import { paths } from '#routing/paths.ts'
import type { ScreenEntry } from '#routing/screen.ts'

import { CrashPage } from './pages/crash-page.tsx'
import LoadingPage from './pages/loading-page.tsx'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'
import type { ScreenHandle } from './use-screen.ts'

/** The parameters of the old address are carried over to the new one. */
const Redirected = ({ to }: { to: string }) => <Navigate to={generatePath(to, useParams())} replace />

/** One route per address of the entry: the page is loaded when it is first opened. */
function toRoutes(entry: ScreenEntry): RouteObject[] {
  if (entry.kind === 'redirect') return [{ path: entry.from, element: <Redirected to={entry.to} /> }]
  return [entry.path, ...entry.aliases].map((path) => ({
    path,
    handle: { screen: entry } satisfies ScreenHandle,
    errorElement: <CrashPage />,
    lazy: async () => ({ Component: (await entry.page()).default }),
  }))
}

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [...screens.flatMap(toRoutes), { path: '*', element: <Navigate to={paths.notFound()} replace /> }],
  },
]

export const createRouter = () => createBrowserRouter(routes)
