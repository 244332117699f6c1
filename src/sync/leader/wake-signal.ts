import type { Wake } from './wake.ts'

/** A rest that can be cut short. A ring that comes while nobody rests is kept for the next rest. */
export function createAlarm() {
  const rung = new Set<Wake>()
  let listener: (() => void) | undefined
  return {
    ring(why: Wake): void {
      rung.add(why)
      listener?.()
    },
    /** Forgets earlier rings and says which there were: called before looking at what they announced. */
    reset(): ReadonlySet<Wake> {
      const were = new Set(rung)
      rung.clear()
      return were
    },
    /** Forgets the signals so far: what they announced is about to be asked for. */
    answerSignals(): void {
      rung.delete('signal')
    },
    /** Resolves after `ms`, or earlier on a ring that counts (true) or when `signal` is aborted. */
    async rest(ms: number, { onlySignals = false, signal }: { onlySignals?: boolean; signal: AbortSignal }) {
      const isRung = () => rung.has('signal') || (rung.has('edit') && !onlySignals)
      if (isRung() || signal.aborted) return isRung()
      await new Promise<void>((resolve) => {
        const finish = () => {
          if (!isRung() && !signal.aborted) return
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
      return isRung()
    },
  }
}

export type Alarm = ReturnType<typeof createAlarm>
