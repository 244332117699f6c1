/**
 * Whether the sign-in sheet stands: by itself when the session has ended, on request when something needed it, and not
 * after the buyer put it off until either happens again.
 */
type Wish = 'auto' | 'wanted' | 'putOff'

let wish: Wish = 'auto'
const listeners = new Set<() => void>()
export const signInWish = (): Wish => wish
export function subscribeSignInWish(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function setSignInWish(next: Wish): void {
  wish = next
  for (const listener of listeners) listener()
}

/** Asks to sign in again over the page; nothing of it is lost. */
export const requestSignIn = (): void => setSignInWish('wanted')
