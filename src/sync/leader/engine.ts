/** Composes the parts for the active account: who leads, what wakes the drainer, what the page is told. */
import { currentDatabase, subscribeDatabase } from '#db/current.ts'
import { keepReserve } from '#db/make-room.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { rememberPending } from '../account/open-account.ts'
import { publishCatalogPoke } from '../mirror/catalog-notices.ts'
import { browserFetch } from '../transport/call.ts'
import { pull } from '../transport/pull.ts'
import { currentSession, onSessionLost, renewSession } from '../transport/session.ts'
import type { DrainerPorts } from './backoff.ts'
import { createPokes, pullEveryMs } from './change-notices.ts'
import { drain } from './drain.ts'
import { runDrainer } from './drainer.ts'
import { beginReign } from './epoch.ts'
import { lead, lockName } from './leader.ts'
import { engineStatus, publishStatus, type SyncState } from './status-store.ts'
import { joinTabs } from './tabs.ts'
import { registerBackgroundSync, watchTriggers } from './triggers.ts'
import { createAlarm } from './wake-signal.ts'
import { setWake, type Wake, wakeSync } from './wake.ts'

const isVisible = () => document.visibilityState === 'visible'
const isWelcome = () => engineStatus().state !== 'needsAuth'
const openStream = (url: string) => new EventSource(url, { withCredentials: true })
/** Over how long the shops' questions about a changed catalogue are spread. */
const CATALOG_SPREAD_MS = 3_000

const ports: Omit<DrainerPorts, 'pullEveryMs'> = {
  fetch: browserFetch,
  session: currentSession,
  renew: renewSession,
  now: () => Date.now(),
  random: () => Math.random(),
  isVisible,
  publish: publishStatus,
}

let running: { db: UserDatabase; stop: (last: SyncState) => Promise<void> } | undefined

/** Begins to send and to pull for `db`'s buyer, after stopping for the former one; if it does already, does so now. */
export async function startSync(db: UserDatabase): Promise<void> {
  if (running?.db === db) return wakeSync('signal')
  await stopSync()
  const name = lockName(db.buyerId)
  const alarm = createAlarm()
  const tabs = joinTabs(name, (message) => {
    if (message.kind === 'wake') ring(message.why)
    if (message.kind === 'catalogPoke') publishCatalogPoke()
    if (message.kind !== 'status' || isOver) return
    leadership.heard()
    publishStatus(message.status)
  })
  const tell = () => tabs.post({ kind: 'status', status: engineStatus() })
  let isOver = false
  const publish: DrainerPorts['publish'] = (status) => {
    if (isOver) return
    publishStatus(status)
    tell()
    void rememberPending(db)
  }
  const pokes = createPokes({ ...ports, open: openStream, isWelcome }, (poke) => {
    if (poke === 'buyer') return alarm.ring('signal')
    // Not every shop at once.
    setTimeout(() => {
      publishCatalogPoke()
      tabs.post({ kind: 'catalogPoke' })
    }, ports.random() * CATALOG_SPREAD_MS)
  })
  const drainerPorts: DrainerPorts = {
    ...ports,
    publish,
    isInDoubt: () => pokes.isBroken() || navigator.onLine === false,
    pullEveryMs: (at) => pullEveryMs(ports, pokes, at),
  }
  const run = async (signal: AbortSignal) => {
    const reign = navigator.locks && (await beginReign(db).catch(() => undefined))
    const listening = 'EventSource' in globalThis && pokes.run(signal)
    await Promise.all([runDrainer(db, { ...drainerPorts, reign }, alarm, signal), listening])
  }
  const leadership = lead(name, { run, beat: tell }, { locks: navigator.locks, isVisible, now: ports.now })
  const ring = (why: Wake) => {
    alarm.ring(why)
    if (why === 'signal') pokes.nudge()
  }
  const wake = (why: Wake) => {
    ring(why)
    tabs.post({ kind: 'wake', why })
    if (why !== 'edit') return
    void rememberPending(db)
    void registerBackgroundSync()
  }
  setWake(wake)
  const unwatch = watchTriggers(wake)
  const unlisten = onSessionLost(() => publish({ state: 'needsAuth' }))
  // Newer code in another tab upgraded the database: what it wrote is not for this version to send.
  const unfollow = subscribeDatabase(() => {
    if (running?.db !== db || currentDatabase() === db) return
    void stopSync('updateRequired')
  })
  const stop = async (last: SyncState) => {
    isOver = true
    // Said at once: what is in flight may take long.
    publishStatus({ state: last })
    unfollow()
    unwatch()
    unlisten()
    setWake(undefined)
    await leadership.stop()
    tabs.close()
  }
  running = { db, stop }
  void keepReserve()
}

/** Stops sending, shows `last` from now on, and resolves when what was in flight has been answered. */
export async function stopSync(last: SyncState = 'idle'): Promise<void> {
  const stopping = running
  running = undefined
  await stopping?.stop(last)
}

/** Takes the server's changes now, in this tab. What cannot be had now is left to the drainer. */
export async function pullNow(): Promise<void> {
  const db = currentDatabase()
  if (!db) return
  await pull(db, ports).catch(() => wakeSync('signal'))
}

/** Sends everything pending of `db`; resolves with how many edits are left. */
export async function sendAll(db: UserDatabase): Promise<number> {
  await drain(db, ports, { shouldPull: false })
  return db.outbox.count()
}
