/**
 * Queue as its documentation shows it: requests that fail are pushed, 5xx count as failures. The bench tells it to replay
 * where the browser would fire a sync event, because a browser waits five minutes after the first one that failed.
 */
import { Queue } from 'workbox-background-sync'

const queue = new Queue('writes')

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', (event) => event.waitUntil(queue.replayRequests().catch(() => undefined)))
addEventListener('fetch', (event) => {
  if (event.request.method !== 'POST') return
  event.respondWith(send(event.request))
})

async function send(request) {
  try {
    const response = await fetch(request.clone())
    if (response.status >= 500) throw new Error('server error')
    return response
  } catch (error) {
    await queue.pushRequest({ request })
    throw error
  }
}
