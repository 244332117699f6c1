import { currentDatabase } from '#db/current.ts'
import { sendSubmissions, type StoreFile } from '#sync/submissions/send-submissions.ts'
import { browserFetch } from '#sync/transport/call.ts'

/**
 * One pass of the sender for buyer 1, as when the line is there; `storeFile` takes the files that are stored by
 * themselves.
 */
export const sendWaiting = (storeFile?: StoreFile) =>
  sendSubmissions(currentDatabase()!, {
    ...(storeFile && { storeFile }),
    fetch: browserFetch,
    session: () => ({ buyerId: 1, csrf: '' }),
    renew: async () => false,
    now: () => Date.now(),
  })
