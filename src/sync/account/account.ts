/** Signing in and out, and waking up as whoever was here last. Each account has its own database and its own queue. */
import type { UserState } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import { BlockedError } from '#db/storage-errors.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { keepAccountsInMemory } from '#lib/stored-value.ts'

import { joinTabs } from '../leader/tabs.ts'
import { loadEngine, wakeSync } from '../load-engine.ts'
import { accountStore, storageNoticeStore } from '../stores.ts'
import { call } from '../transport/call.ts'
import { currentSession, isSharedComputer, setRenewal, setSession, setShared } from '../transport/session.ts'
import { clearLeftovers, whenCleared, withdraw } from './leftovers.ts'
import { mirroredUser, soleUser, tellStorage } from './mirrored-user.ts'
import { forgetVisitor } from './notes.ts'
import { readRemembered, remember, type RememberedAccount } from './remembered-account.ts'
import { isHere, leaveHere, stayHere } from './shared-computer.ts'

/** Another tab signed in or out: this one starts anew rather than show one account and act for another. */
const tabs = joinTabs('changbei-account', (message) => {
  if (message.kind !== 'account') return
  const account = accountStore.get()
  const shown = account.state === 'user' ? account.buyerId : undefined
  const isAlike = (readRemembered().isShared ?? false) === isSharedComputer()
  if (message.buyerId === shown && (shown === undefined || isAlike)) void refreshAccount()
  else if (account.state !== 'loading') void startAnew(message)
})

/** What waits in this page's memory is sealed first, unless the buyer said there that it is to be discarded. */
async function startAnew({ isDiscarded }: { isDiscarded?: true }): Promise<void> {
  const db = currentDatabase()
  try {
    if (db?.isInMemory) {
      const { discardAll, discardForms, leave, stopSync } = await loadEngine()
      await stopSync()
      if (isDiscarded) await Promise.all([discardAll(db), discardForms(db)])
      await leave(db)
    }
  } finally {
    location.reload()
  }
}

export type Credentials = Args<typeof api.account.login>['body']
export type PhoneCredentials = Args<typeof api.session.loginByCode>['body']

/** Throws the server's AppError or a NetworkError. */
export const signIn = async (body: Credentials): Promise<UserState> => enter(await call(api.account.login, { body }))

/** The same, by a code sent to the telephone. */
export const signInByCode = async (body: PhoneCredentials): Promise<UserState> =>
  enter(await call(api.session.loginByCode, { body }))

/** Shows the account that the server has just signed in. */
export async function enter(user: UserState): Promise<UserState> {
  await begin(user, { isConfirmed: true })
  tabs.post({ kind: 'account', buyerId: user.buyer.id })
  return user
}

/**
 * Who was here last, from the mirror and so without any network; the server is asked behind it. Without a mirror the
 * server's word is awaited. Undefined for a visitor.
 */
export async function restoreSession(): Promise<UserState | undefined> {
  const { buyerId, isVisitor, signOut: pendingSignOut } = await whoIsHere()
  if (pendingSignOut || isVisitor) {
    accountStore.set({ state: 'visitor' })
    await Promise.all([pendingSignOut && withdraw(pendingSignOut), clearLeftovers()])
    return undefined
  }
  const user = buyerId === undefined ? undefined : await mirroredUser(buyerId)
  if (!user) return askServer()
  await begin(user, { isConfirmed: false })
  void refreshAccount()
  return user
}

/** What is remembered. An account of a public computer is remembered as signing out once its last tab is gone. */
async function whoIsHere(): Promise<RememberedAccount> {
  const remembered = readRemembered()
  const { buyerId, isShared } = remembered
  if (buyerId === undefined || !isShared) return remembered
  setShared(true)
  if (await isHere(buyerId)) return remembered
  // The cookie may have outlived the browser's window; its token stands in the mirror only, or with the server.
  const user = (await mirroredUser(buyerId)) ?? (await call(api.account.base).catch(() => undefined))
  closeUserDatabase()
  const over: RememberedAccount = { signOut: { buyerId, csrf: user?.token ?? '' } }
  remember(over)
  setShared(false)
  return over
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
    // Also for a tab that does not lead: the one that does pulls for it, and it knows that the server has answered.
    wakeSync('signal')
    return true
  } catch {
    return false
  }
}

/** What happens to edits that were not sent yet. */
export type PendingChoice = 'keep' | 'discard' | 'sendNow'

/**
 * Signs out; what is in flight is awaited first. Nothing of the account stays in this browser; `keep` seals the queue
 * for this account's next sign-in. With `sendNow` the edits that could not be sent are counted in `left`, and where
 * they cannot be sealed (`isOpen`) those that were to be kept; if there are any the account stays signed in.
 */
export async function signOut(choice: PendingChoice): Promise<{ left: number; isOpen?: true }> {
  const db = currentDatabase()
  const { discardAll, discardForms, leave, sendAll, startSync, stopSync } = await loadEngine()
  await stopSync()
  if (db && choice === 'sendNow') {
    const left = await sendAll(db)
    if (left > 0) {
      await startSync(db)
      return { left }
    }
  }
  if (db && choice === 'discard') await Promise.all([discardAll(db), discardForms(db)])
  const [session, before] = [currentSession(), readRemembered()]
  // Noted before the database goes, for the tabs that have it open, and for a start that finds this half done.
  remember(session ? { signOut: session } : { isVisitor: true })
  if (db && !(await leave(db, { mustSeal: choice !== 'discard' }))) {
    remember(before)
    await startSync(db)
    return { left: await db.countPending(), isOpen: true }
  }
  setSession(undefined)
  leaveHere()
  closeUserDatabase()
  accountStore.set({ state: 'visitor' })
  tabs.post({ kind: 'account', buyerId: undefined, ...(choice === 'discard' && { isDiscarded: true }) })
  await Promise.all([session && withdraw(session), clearLeftovers()])
  return { left: 0 }
}

/** `isConfirmed`: the server has just said so, which ends an earlier sign-out; else it is what the mirror holds. */
async function begin(user: UserState, { isConfirmed }: { isConfirmed: boolean }): Promise<void> {
  const buyerId = user.buyer.id
  const former = currentSession()
  await whenCleared()
  if (former && former.buyerId !== buyerId) await leaveFormer(user)
  setSession({ buyerId, csrf: user.token })
  forgetVisitor()
  keepAccountsInMemory(isSharedComputer())
  setRenewal(refreshAccount)
  remember({ buyerId, ...(isSharedComputer() && { isShared: true }) })
  if (isSharedComputer()) stayHere(buyerId)
  try {
    const { comeBack, openUserDatabase, startSync } = await loadEngine()
    const db = await openUserDatabase(buyerId)
    if (isConfirmed) {
      const { lost, unkept } = await comeBack(db, user)
      if (lost > 0) storageNoticeStore.set({ kind: 'evicted', lost })
      else if (unkept > 0) storageNoticeStore.set({ kind: 'unkept', lost: unkept })
      await keepUser(db, user)
      if (isSharedComputer()) await db.meta.put({ name: 'shared' })
    }
    await startSync(db)
  } catch (error) {
    tellStorage(error)
    if (error instanceof BlockedError)
      void error.unblocked.then(() => beginUnlessChanged(user, { isConfirmed })).catch(tellStorage)
  }
  accountStore.set({ state: 'user', buyerId })
}

/** Another account signs in without that this one signed out. */
async function leaveFormer(next: UserState): Promise<void> {
  const { clearAccounts, leave, stopSync } = await loadEngine()
  await stopSync()
  const db = currentDatabase()
  try {
    if (db) await leave(db)
    await clearAccounts(next)
  } catch (error) {
    // The next start without an account tries again.
    console.error(error)
  }
  closeUserDatabase()
}

/** The tab that blocked the database is gone: the account has it now, unless somebody else signed in meanwhile. */
async function beginUnlessChanged(user: UserState, isConfirmed: { isConfirmed: boolean }): Promise<void> {
  if (currentSession()?.buyerId !== user.buyer.id) return
  storageNoticeStore.set(undefined)
  await begin(user, isConfirmed)
}

/** One row: another user of the same company takes the place of the former. */
async function keepUser(db: UserDatabase, user: UserState): Promise<void> {
  await db.transaction('rw', db.account, async () => {
    await db.account.clear()
    await db.account.put(user)
  })
}

async function askServer(): Promise<UserState | undefined> {
  try {
    const user = await call(api.account.base)
    await begin(user, { isConfirmed: true })
    return user
  } catch (error) {
    const isVisitor = error instanceof AppError && error.code === 'auth.required'
    const user = isVisitor ? undefined : await soleUser()
    if (user) await begin(user, { isConfirmed: false })
    if (user) return user
    closeUserDatabase()
    accountStore.set({ state: 'visitor' })
    if (isVisitor) {
      remember({ isVisitor })
      await clearLeftovers()
    }
    return undefined
  }
}
