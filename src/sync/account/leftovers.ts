/**
 * What a sign-out leaves to be done: the session on the server, and what of the account could not be taken away at
 * once.
 */
import { api } from '#contract/api.ts'
import { decodeReply } from '#contract/protocol/codec.ts'

import { loadEngine } from '../load-engine.ts'
import { isSuccess } from '../transport/answer.ts'
import { browserFetch } from '../transport/call.ts'
import { exchange } from '../transport/exchange.ts'
import { forgetNotes } from './notes.ts'
import { remember } from './remembered-account.ts'

/**
 * Ends the session on the server; without a network that is made up for at the next start. A page of a public computer
 * that is gone took the session's token with it (`csrf` is empty): the server tells it to who has the cookie.
 */
export async function withdraw(session: { buyerId: number; csrf: string }): Promise<void> {
  remember({ signOut: session })
  try {
    const { method, path } = api.account.logout
    const csrf = session.csrf || (await tokenOf(session.buyerId))
    const { status } = await exchange(browserFetch, { method, path, session: { ...session, csrf }, acts: true })
    // 401 and 403: that session is over, or it is no longer the one this token belongs to.
    if ([200, 401, 403].includes(status)) remember({ isVisitor: true })
  } catch {
    // Still remembered.
  }
}

/** Empty when the cookie is another account's, or of none. */
async function tokenOf(buyerId: number): Promise<string> {
  const { method, path } = api.account.base
  const answer = await exchange(browserFetch, { method, path, session: { buyerId, csrf: '' } })
  return isSuccess(answer) ? decodeReply(api.account.base, answer.envelope.data).token : ''
}

let clearing: Promise<void> = Promise.resolve()

/**
 * Called when it is certain that nobody is signed in: every account leaves, with its notes and the catalogue, also one
 * whose sign-out was cut short or whose database a frozen tab held. Never rejects.
 */
export async function clearLeftovers(): Promise<void> {
  forgetNotes()
  const before = clearing
  clearing = (async () => {
    await before
    try {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      if (names.some((name) => /^(?:u|cat)_|^visitor$/.test(name))) await (await loadEngine()).clearAccounts()
    } catch (error) {
      console.error(error)
    }
  })()
  await clearing
}

/** Whoever signs in waits for it: what is taken away must not be the newcomer's. */
export const whenCleared = (): Promise<void> => clearing
