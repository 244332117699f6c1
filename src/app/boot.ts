import { restoreSession } from '#sync/account.ts'
import { report } from '#ui/feedback/report.ts'

/**
 * Opens the database of whoever was here last and starts to sync; the page is drawn meanwhile. The catalogue worker
 * starts when it is known who asks (site.tsx).
 */
export function boot(): void {
  restoreSession().catch(report)
}
