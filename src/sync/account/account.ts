/** Signing in and out, and waking up as whoever was here last. Each account has its own database and its own queue. */
import type { UserState } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { BlockedError } from '#db/storage-errors.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { joinTabs } from '../leader/tabs.ts'
import { loadEngine, wakeSync } from '../load-engine.ts'
import { accountStore, publishStatus, publishStorageFailure, storageNoticeStore } from '../stores.ts'
import { browserFetch, call } from '../transport/call.ts'
import { exchange } from '../transport/exchange.ts'
import { currentSession, setRenewal, setSession } from '../transport/session.ts'
import { readRemembered, remember } from './remembered-account.ts'

/** Another tab signed in or out: this one starts anew rather than show one account and act for another. */
const tabs = joinTabs('changbei-account', (message) => {
  if (message.kind !== 'account') return
  const account = accountStore.get()
  const shown = account.state === 'user' ? account.buyerId : undefined
  if (message.buyerId === shown) void refreshAccount()
  else if (account.state !== 'loading') location.reload()
})

/** Throws the server's AppError or a NetworkError. */
export async function signIn(username: string, password: string): Promise<UserState> {
  const user = await call(api.account.login, { body: { username, password } })
  await begin(user)
  tabs.post({ kind: 'account', buyerId: user.buyer.id })
  return user
}

/**
 * Who was here last, from the mirror and so without any network; the server is asked behind it. Without a mirror the
 * server's word is awaited. Undefined for a visitor.
 */
export async function restoreSession(): Promise<UserState | undefined> {
  const { buyerId, isVisitor, signOut: pendingSignOut } = readRemembered()
  if (pendingSignOut) {
    accountStore.set({ state: 'visitor' })
    await withdraw(pendingSignOut)
    return undefined
  }
  if (isVisitor) {
    accountStore.set({ state: 'visitor' })
    return undefined
  }
  const user = buyerId === undefined ? undefined : await mirroredUser(buyerId)
  if (!user) return askServer()
  await begin(user)
  void refreshAccount()
  return user
}

/** Reads the user state again; on 401 the mirror stays readable and the page asks to sign in. False when it failed. */
export async function refreshAccount(): Promise<boolean> {
  const shown = currentSession()?.buyerId
  // A visitor has no state to read: asking would only be refused.
  if (shown === undefined) return false
  try {
    const user = await call(api.account.base)
    const db = currentDatabase()
    if (user.buyer.id !== shown || db?.buyerId !== shown) return false
    await keepUser(db, user)
    setSession({ buyerId: user.buyer.id, csrf: user.token })
    wakeSync('signal')
    return true
  } catch {
    return false
  }
}

/** What happens to edits that were not sent yet. */
export type PendingChoice = 'keep' | 'discard' | 'sendNow'

/**
 * Signs out; what is in flight is awaited first. `keep` leaves the queue for this account's next sign-in. With `sendNow`
 * the edits that could not be sent are counted in `left`, and if there are any the account stays signed in.
 */
export async function signOut(choice: PendingChoice): Promise<{ left: number }> {
  const db = currentDatabase()
  const { discardAll, sendAll, startSync, stopSync } = await loadEngine()
  await stopSync()
  if (db && choice === 'sendNow') {
    const left = await sendAll(db)
    if (left > 0) {
      await startSync(db)
      return { left }
    }
  }
  if (db && choice === 'discard') await discardAll(db)
  const session = currentSession()
  setSession(undefined)
  closeUserDatabase()
  accountStore.set({ state: 'visitor' })
  if (session) await withdraw(session)
  tabs.post({ kind: 'account', buyerId: undefined })
  return { left: 0 }
}

async function begin(user: UserState): Promise<void> {
  const buyerId = user.buyer.id
  const former = currentSession()
  if (former && former.buyerId !== buyerId) await (await loadEngine()).stopSync()
  setSession({ buyerId, csrf: user.token })
  setRenewal(refreshAccount)
  remember({ buyerId })
  try {
    const { openUserDatabase, startSync } = await loadEngine()
    const db = await openUserDatabase(buyerId)
    await keepUser(db, user)
    await startSync(db)
  } catch (error) {
    tellStorage(error)
    if (error instanceof BlockedError) void error.unblocked.then(() => beginUnlessChanged(user)).catch(tellStorage)
  }
  accountStore.set({ state: 'user', buyerId })
}

/** The tab that blocked the database is gone: the account has it now, unless somebody else signed in meanwhile. */
async function beginUnlessChanged(user: UserState): Promise<void> {
  if (currentSession()?.buyerId !== user.buyer.id) return
  storageNoticeStore.set(undefined)
  await begin(user)
}

/** Without storage the shop still works online; what cannot be kept says so where it happens. */
function tellStorage(error: unknown): void {
  if (error instanceof AppError) publishStatus({ state: 'updateRequired' })
  else publishStorageFailure(error)
  if (error instanceof BlockedError) storageNoticeStore.set({ kind: 'blocked' })
}

/** One row: another user of the same company takes the place of the former. */
async function keepUser(db: UserDatabase, user: UserState): Promise<void> {
  await db.transaction('rw', db.account, async () => {
    await db.account.clear()
    await db.account.put(user)
  })
}

async function mirroredUser(buyerId: number): Promise<UserState | undefined> {
  try {
    const { openUserDatabase } = await loadEngine()
    const db = await openUserDatabase(buyerId)
    return (await db.account.toArray())[0]
  } catch (error) {
    tellStorage(error)
    return undefined
  }
}

/**
 * For a start at which nothing is remembered and the server does not answer. Browsers write local storage to disk seconds
 * late, so a power cut loses what was remembered and leaves the database. Where only one buyer has one, it is theirs.
 */
async function soleUser(): Promise<UserState | undefined> {
  const { soleBuyer } = await loadEngine()
  const buyerId = await soleBuyer().catch(() => undefined)
  return buyerId === undefined ? undefined : mirroredUser(buyerId)
}

async function askServer(): Promise<UserState | undefined> {
  try {
    const user = await call(api.account.base)
    await begin(user)
    return user
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.required') remember({ isVisitor: true })
    else {
      const user = await soleUser()
      if (user) await begin(user)
      if (user) return user
    }
    closeUserDatabase()
    accountStore.set({ state: 'visitor' })
    return undefined
  }
}

/** Ends the session on the server; without a network that is made up for at the next start. */
async function withdraw(session: { buyerId: number; csrf: string }): Promise<void> {
  remember({ signOut: session })
  try {
    const { method, path } = api.account.logout
    const { status } = await exchange(browserFetch, { method, path, session, acts: true })
    // 401 and 403: that session is over, or it is no longer the one this token belongs to.
    if ([200, 401, 403].includes(status)) remember({ isVisitor: true })
  } catch {
    // Still remembered.
  }
}
