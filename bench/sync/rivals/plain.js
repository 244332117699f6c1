/** No library: fetch, tried again up to eight times with a doubling pause; one after another, so that order is kept. */
import { enter, post } from './rival.js'

const ATTEMPTS = 8
const PAUSE_MS = 500

let queue = Promise.resolve()

async function deliver(write) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await post(write)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt))
    }
  }
}

enter({
  write: async (write) => {
    queue = queue.then(() => deliver(write))
  },
  nudge: () => undefined,
})
