import { sleep } from '#lib/sleep.ts'

/**
 * Pokes of the server: that something changed, never what. One stream per buyer, held by the sending tab; a poke only
 * makes a pull come sooner, so a lost one costs time and nothing else (docs/sync.md).
 */
import { BASE } from '../transport/exchange.ts'

export type Poke = 'buyer' | 'catalog'
export type Stream = {
  addEventListener: (name: string, hear: (event: MessageEvent<unknown>) => void) => void
  close: () => void
}
export type PokePorts = {
  open: (url: string) => Stream
  now: () => number
  random: () => number
  isVisible: () => boolean
  /** Whether the server knows this session: it would refuse the stream otherwise. */
  isWelcome: () => boolean
}

const PATH = '/api/sync/events'
/** The server is heard every 15 s; without it for so long the stream is dead, or a proxy keeps it back. */
const SILENT_MS = 40_000
const RETRY_MIN_MS = 1_000
const RETRY_MAX_MS = 30_000
const HIDDEN_MAX_MS = 5 * 60_000
/** A burst of pokes is one. */
const BURST_MS = 150
/** Between two pulls: while pokes come, while none come, and while nobody looks. */
export const PULL_MS = { poked: 5 * 60_000, unpoked: 20_000, hidden: 60_000 } as const

export type Pokes = {
  /** Listens until `signal` is aborted. */
  run: (signal: AbortSignal) => Promise<void>
  /** Now is a good time to connect again. */
  nudge: () => void
  /** When the living stream began (epoch ms); absent without one. */
  since: () => number | undefined
  /** Whether a stream that lived was lost and none has taken its place: the line may be gone. */
  isBroken: () => boolean
}

/** `poked` is told each poke, bursts as one, and `buyer` after a stream that was interrupted: pokes may have been missed. */
export function createPokes(ports: PokePorts, poked: (poke: Poke) => void): Pokes {
  let since: number | undefined
  let hasLived = false
  let seenAt = ports.now()
  let resting = new AbortController()
  const isLongHidden = () => {
    if (ports.isVisible()) seenAt = ports.now()
    return ports.now() - seenAt > HIDDEN_MAX_MS
  }

  const rest = async (ms: number, signal: AbortSignal) => {
    resting = new AbortController()
    const wake = () => resting.abort()
    signal.addEventListener('abort', wake)
    if (!signal.aborted) await sleep(ms, resting.signal)
    signal.removeEventListener('abort', wake)
  }

  return {
    async run(signal) {
      let failures = 0
      let isFirst = true
      while (!signal.aborted) {
        if (!ports.isWelcome() || isLongHidden()) {
          await rest(RETRY_MAX_MS, signal)
          continue
        }
        const wasAlive = await listen(signal, isFirst)
        if (wasAlive) isFirst = false
        failures = wasAlive ? 1 : failures + 1
        const upTo = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(failures, 10))
        if (!signal.aborted) await rest(RETRY_MIN_MS + ports.random() * (upTo - RETRY_MIN_MS), signal)
      }
    },
    nudge: () => resting.abort(),
    since: () => since,
    isBroken: () => hasLived && since === undefined,
  }

  /** One stream, to its end; whether it ever lived. */
  function listen(signal: AbortSignal, isFirst: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const stream = ports.open(BASE + PATH)
      const bursts = new Map<Poke, ReturnType<typeof setTimeout>>()
      let silence: ReturnType<typeof setTimeout> | undefined
      let wasAlive = false
      const end = () => {
        clearTimeout(silence)
        stream.close()
        signal.removeEventListener('abort', end)
        since = undefined
        resolve(wasAlive)
      }
      const hear = () => {
        isLongHidden()
        clearTimeout(silence)
        silence = setTimeout(end, SILENT_MS)
      }
      const tell = (poke: Poke) => {
        if (bursts.has(poke)) return
        const timer = setTimeout(() => {
          bursts.delete(poke)
          if (!signal.aborted) poked(poke)
        }, BURST_MS)
        bursts.set(poke, timer)
      }
      stream.addEventListener('hello', () => {
        hear()
        wasAlive = true
        hasLived = true
        since ??= ports.now()
        if (!isFirst) tell('buyer')
      })
      stream.addEventListener('beat', hear)
      stream.addEventListener('poke', ({ data }) => {
        hear()
        if (data === 'buyer' || data === 'catalog') tell(data)
      })
      // The browser would try again by itself, at its own pace.
      stream.addEventListener('error', end)
      signal.addEventListener('abort', end)
      hear()
    })
  }
}

/** How long to rest between two pulls. A stream that began after the last one may have missed what came between. */
export function pullEveryMs(
  ports: Pick<PokePorts, 'isVisible'>,
  { since }: Pick<Pokes, 'since'>,
  pulledAt: number,
): number {
  const begun = since()
  if (begun !== undefined && begun < pulledAt) return PULL_MS.poked
  return ports.isVisible() ? PULL_MS.unpoked : PULL_MS.hidden
}
