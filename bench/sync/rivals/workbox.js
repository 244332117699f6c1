/** The page of workbox-background-sync: an ordinary fetch; the service worker keeps what could not be sent. */
import { enter, post } from './rival.js'

await navigator.serviceWorker.register('/workbox-worker.js', { type: 'module' })
await navigator.serviceWorker.ready
if (!navigator.serviceWorker.controller)
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))

enter({
  write: async (write) => {
    // Without an answer the worker has it in its queue.
    post(write).catch(() => undefined)
  },
  nudge: () => navigator.serviceWorker.controller.postMessage('replay', []),
})
