import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

import { AppError } from '#contract/protocol/errors.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { CrashPage } from './app/crash-page.tsx'
import { Router } from './app/router.tsx'
import { endSession, isSignedOut } from './session/queries.ts'

/** Whoever is no longer known is shown the login page where he stands. */
const onError = (error: unknown) => {
  if (isSignedOut(error)) endSession(queries, error)
}

/** A refusal stands; only a missing answer is asked for again. */
const shouldRetry = (count: number, error: Error) => !(error instanceof AppError) && count < 2

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 5_000 },
    // An act that cannot be sent fails at once and says so, rather than wait for the network.
    mutations: { networkMode: 'always' },
  },
})

// A data router: only that can ask before a page is left.
const router = createBrowserRouter([{ path: '*', element: <Router />, errorElement: <CrashPage /> }], {
  basename: '/ops',
})

const root = document.querySelector('#root')
if (!root) throw new Error('ops.html has no #root')
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
)
