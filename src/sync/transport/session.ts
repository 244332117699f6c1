/**
 * Whom this tab acts for, in memory only: the account it shows and the CSRF token of its session. The cookie that proves
 * it is out of reach of scripts, and nothing of either is stored with an outbox entry.
 */
export type Session = { buyerId: number; csrf: string }

let session: Session | undefined
const lostListeners = new Set<() => void>()
let renew: (() => Promise<boolean>) | undefined

export const currentSession = (): Session | undefined => session
export function setSession(next: Session | undefined): void {
  const isRenewed = next !== undefined && next.csrf !== session?.csrf
  session = next
  if (isRenewed) for (const listener of renewalListeners) listener()
}

const renewalListeners = new Set<() => void>()
/** Calls `listener` when somebody signed in, or the same account did so again. */
export function onSignedIn(listener: () => void): () => void {
  renewalListeners.add(listener)
  return () => renewalListeners.delete(listener)
}

/** Calls `listener` when the server no longer knows this session. */
export function onSessionLost(listener: () => void): () => void {
  lostListeners.add(listener)
  return () => lostListeners.delete(listener)
}
export function reportSessionLost(): void {
  for (const listener of lostListeners) listener()
}

/** How to learn a new CSRF token after another tab signed in again; set by the engine. */
export function setRenewal(renewal: typeof renew): void {
  renew = renewal
}
/** True when the session goes on with a new token. */
export const renewSession = async (): Promise<boolean> => (await renew?.()) ?? false
