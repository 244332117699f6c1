/** Composes the engine of the active account: who leads, what wakes the drainer, what the page is notified of. */
import { currentDatabase, subscribeDatabase } from '#db/current.ts'
import { keepReserve } from '#db/make-room.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { randomId } from '#lib/random-id.ts'

import { setWake, type Wake, wakeSync } from '../load-engine.ts'
import { pull } from '../mirror/pull.ts'
import { beginLeaderEpoch } from '../outbox/meta.ts'
import { createOwnEdits } from '../outbox/own-edits.ts'
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
import { joinTabs } from './tabs.ts'
import { registerBackgroundSync, watchTriggers } from './triggers.ts'
import { createWakeSignal } from './wake-signal.ts'
import { watchWaiting } from './watch-waiting.ts'

const isVisible = () => document.visibilityState === 'visible'
const isSignedIn = () => engineStatus().state !== 'needsAuth'
const openStream = (url: string) => new EventSource(url, { withCredentials: true })
/** Clients ask for what changed within `spreadMs`, each at another moment; for what is rare and awaited, the sooner. */
const CHANGES = {
  catalog: { kind: 'catalogChanged', publish: publishCatalogChange, spreadMs: 3_000 },
  site: { kind: 'siteChanged', publish: publishSiteChange, spreadMs: 800 },
} as const

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
    for (const change of Object.values(CHANGES)) if (message.kind === change.kind) change.publish()
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
    const { kind, publish: publishChange, spreadMs } = CHANGES[notice]
    setTimeout(() => {
      publishChange()
      tabs.post({ kind })
    }, ports.random() * spreadMs)
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
  const waiting = watchWaiting(db, callServiceWorker)
  const wake = (why: Wake) => {
    if (why === 'edit') {
      waiting.add()
      onceShown(() => isOver || wakeTabs(why))
    } else wakeTabs(why)
    if (why === 'form') callServiceWorker()
  }
  setWake(wake)
  const unwatch = watchTriggers(wake)
  const unlisten = onSessionLost(() => publish({ state: 'needsAuth' }))
  // Newer code in another tab upgraded the database: what it wrote is not for this version to send.
  const unfollow = subscribeDatabase(() => {
    if (running?.db !== db) return
    if (currentDatabase() === db) return waiting.restart()
    void stopSync('updateRequired')
  })
  const stop = async (last: SyncState) => {
    isOver = true
    // Published at once, because what is in flight may take long.
    publishStatus({ state: last })
    unfollow()
    waiting.stop()
    unwatch()
    unlisten()
    setWake(undefined)
    await leadership.stop()
    tabs.close()
  }
  running = { db, stop }
  if (!db.isInMemory) void keepReserve()
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
