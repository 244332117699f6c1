/**
 * Whom this tab acts for, in memory only: the account it shows and the CSRF token of its session. The cookie that
 * proves it is out of reach of scripts, and nothing of either is stored with an outbox entry.
 */
import { createStore } from '#lib/create-store.ts'

export type Session = { buyerId: number; csrf: string }

let session: Session | undefined
/** How often somebody signed in, or the server no longer knew the session. */
const signIns = createStore(0)
const losses = createStore(0)
let renew: (() => Promise<boolean>) | undefined

export const currentSession = (): Session | undefined => session
export function setSession(next: Session | undefined): void {
  const isRenewed = next !== undefined && next.csrf !== session?.csrf
  session = next
  if (isRenewed) signIns.set(signIns.get() + 1)
}

/** Calls `listener` when somebody signed in, or the same account did so again. Returns the way to stop. */
export const onSignedIn = (listener: () => void): (() => void) => signIns.subscribe(listener)

/** Calls `listener` when the server no longer knows this session. Returns the way to stop. */
export const onSessionLost = (listener: () => void): (() => void) => losses.subscribe(listener)
export const reportSessionLost = (): void => losses.set(losses.get() + 1)

let isShared = false
/** Whether whoever signs in here says that others use this computer: the session then ends with the browser. */
export const isSharedComputer = (): boolean => isShared
export function setShared(next: boolean): void {
  isShared = next
}

/** How to learn a new CSRF token after another tab signed in again; set by the engine. */
export function setRenewal(renewal: typeof renew): void {
  renew = renewal
}
/** True when the session goes on with a new token. */
export const renewSession = async (): Promise<boolean> => (await renew?.()) ?? false
