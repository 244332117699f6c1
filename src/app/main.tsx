import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { boot } from './boot.ts'
import { contentsFor } from './contents.ts'
import { listenForInstall } from './install.ts'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'

listenForInstall()
boot()

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
// A table that could not be fetched is tried again by the router, which can say that it failed. No await: the pages'
// files import this one and would wait for it. As a transition, which React draws in slices: a slow phone stays awake.
void contentsFor(location.pathname)
  .catch(() => undefined)
  .then(() => startTransition(() => createRoot(root).render(tree)))
