/** Who is signed in, as the page shows it: known from the mirror before the network has said a word. */
export type AccountState = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; buyerId: number }

let account: AccountState = { state: 'loading' }
const listeners = new Set<() => void>()

export const accountState = (): AccountState => account
export function subscribeAccount(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export function publishAccount(next: AccountState): void {
  account = next
  for (const listener of listeners) listener()
}
