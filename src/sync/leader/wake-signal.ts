import type { Wake } from '../load-engine.ts'

/** A pause that can be cut short. A wake that comes while nobody pauses is kept for the next pause. */
export function createWakeSignal() {
  const received = new Set<Wake>()
  let listener: (() => void) | undefined
  return {
    wake(why: Wake): void {
      received.add(why)
      listener?.()
    },
    /** Forgets earlier wakes and returns them: called before what they announced is looked at. */
    reset(): ReadonlySet<Wake> {
      const former = new Set(received)
      received.clear()
      return former
    },
    /** Forgets the signals so far: what they announced is about to be asked for. */
    answerSignals(): void {
      received.delete('signal')
    },
    /** Resolves after `ms`, or earlier on a wake that counts (true) or when `signal` is aborted. */
    async pause(ms: number, { onlySignals = false, signal }: { onlySignals?: boolean; signal: AbortSignal }) {
      const isWoken = () => received.has('signal') || (received.size > 0 && !onlySignals)
      if (isWoken() || signal.aborted) return isWoken()
      await new Promise<void>((resolve) => {
        const finish = () => {
          if (!isWoken() && !signal.aborted) return
          clearTimeout(timer)
          end()
        }
        const end = () => {
          signal.removeEventListener('abort', finish)
          resolve()
        }
        const timer = setTimeout(end, ms)
        listener = finish
        signal.addEventListener('abort', finish)
      })
      listener = undefined
      return isWoken()
    },
  }
}

export type WakeSignal = ReturnType<typeof createWakeSignal>
