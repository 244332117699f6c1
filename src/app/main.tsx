import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'

import { restoreSession } from '#sync/account/account.ts'
import { readRemembered } from '#sync/account/remembered-account.ts'
import { catalogChangeStore } from '#sync/stores.ts'
import { onSignedIn } from '#sync/transport/session.ts'
import { report } from '#ui/feedback/errors.ts'
import { configureCatalog, refreshCatalog, startCatalog } from '#workers/remotes.ts'

import { listenForInstall } from './chrome/header/install-offer.ts'
import { Providers, sessionOf } from './providers.tsx'
import { drawInto } from './root.lazy.ts'
import { Router } from './router.tsx'
import { contentsFor } from './screen-table.ts'

/**
 * Opens the database of whoever was here last and starts to sync; the page is drawn meanwhile. The catalogue worker
 * starts beside it.
 */
function boot(): void {
  catalogChangeStore.subscribe(refreshCatalog)
  if (readRemembered().buyerId !== undefined) startCatalog()
  // Whom nothing remembers is known by the server's word, long before his database is open.
  else onSignedIn(startCatalog)
  restoreSession()
    // Before the page is drawn for the account, so that the worker reads the goods meanwhile.
    .then((user) => user && configureCatalog(sessionOf(user)))
    .catch(report)
}

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
async function draw(): Promise<void> {
  // A table that could not be fetched is tried again by the router, which can say that it failed.
  await contentsFor(location.pathname).catch(() => undefined)
  // As a transition, which React draws in slices.
  setTimeout(() => startTransition(() => drawInto(root!, tree)))
}
// Separate tasks, so that a slow phone can handle input between them. `contentsFor` asks for a page's many files.
setTimeout(boot)
setTimeout(draw)
