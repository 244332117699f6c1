/** Composes the engine of the active account: who leads, what wakes the drainer, what the page is notified of. */
import { currentDatabase, databaseStore, subscribeDatabase } from '#db/current.ts'
import { follow, type Live } from '#db/live-answers.ts'
import { keepReserve } from '#db/make-room.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { setWake, type Wake, wakeSync } from '../load-engine.ts'
import { pull } from '../mirror/pull.ts'
import { beginLeaderEpoch } from '../outbox/meta.ts'
import { createOwnEdits } from '../outbox/own-edits.ts'
import { notePending, readBirth, rememberPending } from '../outbox/pending-note.ts'
import { engineStatus, publishCatalogChange, publishSiteChange, publishStatus, type SyncState } from '../stores.ts'
import { sendSubmissions } from '../submissions/send-submissions.ts'
import type { StoreFile } from '../submissions/send-submissions.ts'
import { browserFetch } from '../transport/call.ts'
import { currentSession, onSessionLost, renewSession, reportSessionLost } from '../transport/session.ts'
import { createChangeNotices, pullEveryMs } from './change-notices.ts'
import { drain } from './drain.ts'
import type { DrainerPorts } from './drainer-pauses.ts'
import { runDrainer } from './drainer.ts'
import { lead, lockName } from './leader.ts'
import { onceShown } from './once-shown.ts'
import { runSubmitter } from './submitter.ts'
import { readQueue } from './sync-status-store.ts'
import { joinTabs } from './tabs.ts'
import { registerBackgroundSync, watchTriggers } from './triggers.ts'
import { createWakeSignal } from './wake-signal.ts'

const isVisible = () => document.visibilityState === 'visible'
const isSignedIn = () => engineStatus().state !== 'needsAuth'
const openStream = (url: string) => new EventSource(url, { withCredentials: true })
/** Clients ask for a changed catalogue within this time, each at another moment. */
const CATALOG_SPREAD_MS = 3_000
/** The same for what an operator changed, which is rare and to be seen within two seconds. */
const SITE_SPREAD_MS = 800

const storeFile: StoreFile = async (file, options) =>
  (await import('../transport/upload-file.lazy.ts')).sendFile(file, options)

const ports: Omit<DrainerPorts, 'pullEveryMs'> = {
  fetch: browserFetch,
  session: currentSession,
  renew: renewSession,
  now: () => Date.now(),
  random: () => Math.random(),
  isVisible,
  publish: publishStatus,
}

/** States in which nothing is stuck, so Background Sync is not asked for. */
const GOES_WELL: ReadonlySet<SyncState> = new Set(['idle', 'sending'])

let running: { db: UserDatabase; stop: (last: SyncState) => Promise<void> } | undefined

/** Begins to send and to pull for `db`'s buyer, after stopping for the former one. If it runs already, wakes it. */
export async function startSync(db: UserDatabase): Promise<void> {
  if (running?.db === db) return wakeSync('signal')
  await stopSync()
  // A database in memory is its own tab's alone, which leads for it.
  const name = db.isInMemory ? `${lockName(db.buyerId)}-${randomId()}` : lockName(db.buyerId)
  const wakeSignal = createWakeSignal()
  const submitSignal = createWakeSignal()
  const tabs = joinTabs(name, (message) => {
    if (message.kind === 'wake') wakeHere(message.why)
    if (message.kind === 'catalogChanged') publishCatalogChange()
    if (message.kind === 'siteChanged') publishSiteChange()
    if (message.kind !== 'status' || isOver) return
    leadership.onHeartbeat()
    publishStatus(message.status)
  })
  const tell = () => tabs.post({ kind: 'status', status: engineStatus() })
  let isOver = false
  let wasStuck = false
  // Only for stuck or left-behind entries. For every edit, the service worker would open the database at once beside
  // the sending page.
  const callServiceWorker = () => void (db.isInMemory || registerBackgroundSync())
  const publish: DrainerPorts['publish'] = (status) => {
    if (isOver) return
    // Wakes the submitter when the line is back, but not after every edit.
    if (status.state === 'idle' && wasStuck) submitSignal.wake('signal')
    if (status.state !== 'sending') wasStuck = status.state !== 'idle'
    if (status.state !== engineStatus().state && !GOES_WELL.has(status.state)) callServiceWorker()
    publishStatus(status)
    tell()
  }
  const ownEdits = createOwnEdits()
  const notices = createChangeNotices({ ...ports, open: openStream, isSignedIn }, (notice, causes) => {
    if (notice === 'buyer') return ownEdits.hasAll(causes) ? undefined : wakeSignal.wake('signal')
    // Not every client at once.
    if (notice === 'site') {
      setTimeout(() => {
        publishSiteChange()
        tabs.post({ kind: 'siteChanged' })
      }, ports.random() * SITE_SPREAD_MS)
      return
    }
    setTimeout(() => {
      publishCatalogChange()
      tabs.post({ kind: 'catalogChanged' })
    }, ports.random() * CATALOG_SPREAD_MS)
  })
  const drainerPorts: DrainerPorts = {
    ...ports,
    ownEdits,
    publish,
    isInDoubt: () => notices.isBroken() || navigator.onLine === false,
    pullEveryMs: (at) => pullEveryMs(ports, notices, at),
  }
  const run = async (signal: AbortSignal) => {
    const leaderEpoch = navigator.locks && (await beginLeaderEpoch(db).catch(() => undefined))
    const listening = 'EventSource' in globalThis && notices.run(signal)
    await Promise.all([
      runDrainer(db, { ...drainerPorts, leaderEpoch }, wakeSignal, signal),
      runSubmitter(db, { ...ports, storeFile, tellAuth: reportSessionLost }, submitSignal, signal),
      listening,
    ])
  }
  const leadership = lead(name, { run, beat: tell }, { locks: navigator.locks, isVisible, now: ports.now })
  const wakeHere = (why: Wake) => {
    if (why !== 'form') wakeSignal.wake(why)
    if (why !== 'edit') submitSignal.wake(why)
    if (why === 'signal') notices.reconnect()
  }
  const wakeTabs = (why: Wake) => {
    wakeHere(why)
    tabs.post({ kind: 'wake', why })
  }
  let waiting = 0
  const wake = (why: Wake) => {
    if (why === 'edit') {
      // Written at once, unlike the count: the page may be hidden first, and only this note can report a database lost
      // then.
      waiting += 1
      void rememberPending(db)
      onceShown(() => isOver || wakeTabs(why))
    } else wakeTabs(why)
    if (why === 'form') callServiceWorker()
  }
  let stopNoting: (() => void) | undefined
  const noteQueue = () => {
    stopNoting?.()
    stopNoting = followWaiting(db, (count) => (waiting = count))
  }
  noteQueue()
  const whenHidden = () => !isVisible() && waiting > 0 && callServiceWorker()
  document.addEventListener('visibilitychange', whenHidden)
  setWake(wake)
  const unwatch = watchTriggers(wake)
  const unlisten = onSessionLost(() => publish({ state: 'needsAuth' }))
  // Newer code in another tab upgraded the database: what it wrote is not for this version to send.
  const unfollow = subscribeDatabase(() => {
    if (running?.db !== db) return
    if (currentDatabase() === db) return noteQueue()
    void stopSync('updateRequired')
  })
  const stop = async (last: SyncState) => {
    isOver = true
    // Published at once, because what is in flight may take long.
    publishStatus({ state: last })
    unfollow()
    stopNoting?.()
    document.removeEventListener('visibilitychange', whenHidden)
    unwatch()
    unlisten()
    setWake(undefined)
    await leadership.stop()
    tabs.close()
  }
  running = { db, stop }
  if (!db.isInMemory) void keepReserve()
}

/** Notes how much waits whenever that changes, and tells it, over one connection. Returns the way to stop. */
function followWaiting(db: UserDatabase, tell: (count: number) => void): () => void {
  const birth = readBirth(db)
  const listen = (live: Live<{ pending: number; forms: number }>) => {
    if (live.state !== 'ready') return
    const count = live.data.pending + live.data.forms
    tell(count)
    // Without the note a loss is reported without its extent.
    birth.then((id) => notePending(db, id, count)).catch(() => undefined)
  }
  return follow(db, databaseStore.get().connection, readQueue, undefined, listen, onceShown)
}

/** Stops sending, shows `last` from now on, and resolves when what was in flight has been answered. */
export async function stopSync(last: SyncState = 'idle'): Promise<void> {
  const stopping = running
  running = undefined
  await stopping?.stop(last)
}

/** Pulls now, in this tab. A pull that fails is left to the drainer. */
export async function pullNow(): Promise<void> {
  const db = currentDatabase()
  if (!db) return
  await pull(db, ports).catch(() => wakeSync('signal'))
}

/** Sends everything pending of `db`; resolves with how many edits and submitted forms are left. */
export async function sendAll(db: UserDatabase): Promise<number> {
  await drain(db, ports, { shouldPull: false })
  await sendSubmissions(db, ports)
  return db.countPending()
}
