import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { boot } from './boot.ts'
import { contentsFor } from './contents.ts'
import { listenForInstall } from './install.ts'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'

listenForInstall()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
const tree = (
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <Router />
      </Providers>
    </BrowserRouter>
  </StrictMode>
)
// After a breath: reading our files and starting are two turns, between which a slow phone answers. A table that could
// not be fetched is tried again by the router, which can say that it failed. As a transition, which React draws in slices.
setTimeout(() => {
  boot()
  void contentsFor(location.pathname)
    .catch(() => undefined)
    .then(() => startTransition(() => createRoot(root).render(tree)))
})
