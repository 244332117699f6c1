import { restoreSession } from '#sync/account/account.ts'
import { catalogChangeStore } from '#sync/stores.ts'
import { report } from '#ui/feedback/errors.ts'
import { refreshCatalog } from '#workers/remotes.ts'

/**
 * Opens the database of whoever was here last and starts to sync; the page is drawn meanwhile. The catalogue worker
 * starts when it is known who asks (site.tsx).
 */
export function boot(): void {
  catalogChangeStore.subscribe(refreshCatalog)
  restoreSession().catch(report)
}
