import { createStore } from '#lib/create-store.ts'

/**
 * When the sign-in dialog is shown. `auto`: while the session has ended. `requested`: something needed a session.
 * `putOff`: the buyer closed it, until the session ends again or something requests it.
 */
type SignInRequest = 'auto' | 'requested' | 'putOff'

export const signInRequest = createStore<SignInRequest>('auto')

/** Asks to sign in again over the page, which keeps its state. */
export const requestSignIn = (): void => signInRequest.set('requested')
