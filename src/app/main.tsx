import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'

import { boot } from './boot.ts'
import { contentsFor } from './contents.ts'
import { listenForInstall } from './install.ts'
import { Providers } from './providers.tsx'
import { drawInto } from './root.ts'
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
async function start(): Promise<void> {
  boot()
  // A table that could not be fetched is tried again by the router, which can say that it failed.
  await contentsFor(location.pathname).catch(() => undefined)
  // As a transition, which React draws in slices.
  startTransition(() => drawInto(root!, tree))
}
// A turn of its own, after that of reading our files: a slow phone answers in between.
setTimeout(start)
