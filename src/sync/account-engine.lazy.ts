/**
 * What only a signed-in buyer needs: the database, the outbox, the fold and the drainer, with Dexie and immer. A chunk
 * of its own, because a visitor's page does without it; load-engine.ts fetches it.
 */
export { soleBuyer } from '#db/open.ts'

export { clearAccounts, comeBack, leave } from './account/departure.ts'
export { openUserDatabase } from './account/open-account.ts'
export { pullNow, sendAll, startSync, stopSync } from './leader/engine.ts'
export { onceShown } from './leader/once-shown.ts'
export { foldOnto, readFolded } from './mirror/read-folded.ts'
export { decideLine, acknowledgeOverride, markReviewed } from './outbox/edits.ts'
export { discardAll } from './outbox/outbox.ts'
export { recoverStorage, storeEdits } from './outbox/store-edit.ts'
export { discardForms } from './submissions/forms.ts'
