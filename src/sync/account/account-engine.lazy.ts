/**
 * What only a signed-in buyer needs: the database, the outbox, the fold and the drainer, with Dexie and immer. A chunk of
 * its own, because a visitor's page stands without it; load-engine.ts brings it.
 */
export { soleBuyer } from '#db/open.ts'

export { pullNow, sendAll, startSync, stopSync } from '../leader/engine.ts'
export { openUserDatabase } from './open-account.ts'
export { discardAll } from '../outbox/outbox.ts'
export { readFolded } from '../mirror/read-folded.ts'
export { storeEdit } from '../outbox/store-edit.ts'
export { decideLine, hearOther, markReviewed } from '../outbox/review.ts'
