/**
 * Change notices of the server: that something changed, never what. One stream per buyer, held by the sending tab. A
 * notice only makes a pull come sooner, so a lost one costs time and nothing else (docs/sync.md). The event's id may
 * name the operations that caused it; an older server sends no id.
 */
import { sleep } from '#lib/sleep.ts'

import { BASE } from '../transport/exchange.ts'

export type ChangeNotice = 'buyer' | 'catalog' | 'site'
export type Stream = {
  addEventListener: (name: string, onMessage: (event: MessageEvent<unknown>) => void) => void
  close: () => void
}
export type ChangeNoticePorts = {
  open: (url: string) => Stream
  now: () => number
  random: () => number
  isVisible: () => boolean
  /** Whether the server knows this session; it refuses the stream to others. */
  isSignedIn: () => boolean
}

const PATH = '/api/sync/events'
/** The server sends something every 15 s; silent for so long, the stream is dead or a proxy holds it back. */
const SILENT_MS = 40_000
const RETRY_MIN_MS = 1_000
const RETRY_MAX_MS = 30_000
const HIDDEN_MAX_MS = 5 * 60_000
/** Notices of one kind within this time are one. */
const BURST_MS = 150
/** Between two pulls: while notices come, while none come, and while the page is hidden. */
export const PULL_MS = { withNotices: 5 * 60_000, withoutNotices: 20_000, hidden: 60_000 } as const

export type ChangeNotices = {
  /** Listens until `signal` is aborted. */
  run: (signal: AbortSignal) => Promise<void>
  /** Now is a good time to connect again. */
  reconnect: () => void
  /** When the living stream began (epoch ms); absent without one. */
  since: () => number | undefined
  /** Whether a stream that lived was lost and none has taken its place: the line may be gone. */
  isBroken: () => boolean
}

/** Operation ids of all that a notice is about; empty when something else, or something unknown, is among it. */
export type Causes = readonly string[]
const UNKNOWN: Causes = []

/**
 * `onNotice` is called once for each burst, and with `buyer` after an interruption, when notices may have been missed.
 */
export function createChangeNotices(
  ports: ChangeNoticePorts,
  onNotice: (notice: ChangeNotice, causes: Causes) => void,
): ChangeNotices {
  let since: number | undefined
  let hasLived = false
  let seenAt = ports.now()
  let pausing = new AbortController()
  const isLongHidden = () => {
    if (ports.isVisible()) seenAt = ports.now()
    return ports.now() - seenAt > HIDDEN_MAX_MS
  }

  const pause = async (ms: number, signal: AbortSignal) => {
    pausing = new AbortController()
    const wake = () => pausing.abort()
    signal.addEventListener('abort', wake)
    if (!signal.aborted) await sleep(ms, pausing.signal)
    signal.removeEventListener('abort', wake)
  }

  return {
    async run(signal) {
      let failures = 0
      let isFirst = true
      while (!signal.aborted) {
        if (!ports.isSignedIn() || isLongHidden()) {
          await pause(RETRY_MAX_MS, signal)
          continue
        }
        const wasAlive = await listen(signal, isFirst)
        if (wasAlive) isFirst = false
        failures = wasAlive ? 1 : failures + 1
        const upTo = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(failures, 10))
        if (!signal.aborted) await pause(RETRY_MIN_MS + ports.random() * (upTo - RETRY_MIN_MS), signal)
      }
    },
    reconnect: () => pausing.abort(),
    since: () => since,
    isBroken: () => hasLived && since === undefined,
  }

  /** Follows one stream to its end; resolves with whether the server ever greeted it. */
  function listen(signal: AbortSignal, isFirst: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const stream = ports.open(BASE + PATH)
      const bursts = new Map<ChangeNotice, Causes>()
      let silence: ReturnType<typeof setTimeout> | undefined
      let wasAlive = false
      const end = () => {
        clearTimeout(silence)
        stream.close()
        signal.removeEventListener('abort', end)
        since = undefined
        resolve(wasAlive)
      }
      const onMessage = () => {
        isLongHidden()
        clearTimeout(silence)
        silence = setTimeout(end, SILENT_MS)
      }
      const tell = (notice: ChangeNotice, causes: Causes) => {
        const earlier = bursts.get(notice)
        bursts.set(notice, earlier ? joined(earlier, causes) : causes)
        if (earlier) return
        setTimeout(() => {
          const all = bursts.get(notice) ?? UNKNOWN
          bursts.delete(notice)
          if (!signal.aborted) onNotice(notice, all)
        }, BURST_MS)
      }
      stream.addEventListener('hello', () => {
        onMessage()
        wasAlive = true
        hasLived = true
        since ??= ports.now()
        if (!isFirst) tell('buyer', UNKNOWN)
      })
      stream.addEventListener('beat', onMessage)
      stream.addEventListener('poke', ({ data, lastEventId }) => {
        onMessage()
        if (data === 'buyer' || data === 'catalog' || data === 'site')
          tell(data, lastEventId ? lastEventId.split(' ') : UNKNOWN)
      })
      // The browser would try again by itself, at its own pace.
      stream.addEventListener('error', end)
      signal.addEventListener('abort', end)
      onMessage()
    })
  }
}

const joined = (some: Causes, more: Causes): Causes =>
  some.length > 0 && more.length > 0 ? [...some, ...more] : UNKNOWN

/**
 * How long to pause between two pulls (ms). A stream that began after the last pull may have missed what came between.
 */
export function pullEveryMs(
  ports: Pick<ChangeNoticePorts, 'isVisible'>,
  { since }: Pick<ChangeNotices, 'since'>,
  pulledAt: number,
): number {
  const begun = since()
  if (begun !== undefined && begun < pulledAt) return PULL_MS.withNotices
  return ports.isVisible() ? PULL_MS.withoutNotices : PULL_MS.hidden
}
