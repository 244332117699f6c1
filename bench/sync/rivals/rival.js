/**
 * What each library's page hands to the bench: `write` resolves when the library has taken the write over, `nudge` is
 * what an app calls when the browser says that it is online again, or after the buyer has signed in again.
 */
export function enter(rival) {
  globalThis.rival = rival
}

/**
 * A careful app's request: a status it does not like and an answer that is not JSON are failures. The message names no
 * status, because @tanstack/offline-transactions drops a write whose error says "401".
 */
export async function post(write, headers = {}) {
  const response = await fetch('/write', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(write),
  })
  if (!response.ok) throw Object.assign(new Error('the server did not take it'), { status: response.status })
  await response.json()
}
