import { currentDatabase } from '#db/current.ts'
import { sendSubmissions } from '#sync/submissions/send-submissions.ts'
import { browserFetch } from '#sync/transport/call.ts'

/** One pass of the sender for buyer 1, as when the line is there. */
export const sendWaiting = () =>
  sendSubmissions(currentDatabase()!, {
    fetch: browserFetch,
    session: () => ({ buyerId: 1, csrf: '' }),
    renew: async () => false,
    now: () => Date.now(),
  })
