import type { Wake } from './wake.ts'

/** A rest that can be cut short. A ring that comes while nobody rests is kept for the next rest. */
export function createAlarm() {
  let rung: Wake | undefined
  let listener: (() => void) | undefined
  return {
    ring(why: Wake): void {
      rung = rung === 'signal' ? rung : why
      listener?.()
    },
    /** Forgets earlier rings: called before looking at what they announced. */
    reset(): void {
      rung = undefined
    },
    /** Resolves after `ms`, or earlier on a ring that counts (true) or when `signal` is aborted. */
    async rest(ms: number, { onlySignals = false, signal }: { onlySignals?: boolean; signal: AbortSignal }) {
      const isRung = () => rung === 'signal' || (rung === 'edit' && !onlySignals)
      if (isRung() || signal.aborted) return isRung()
      await new Promise<void>((resolve) => {
        const end = () => {
          signal.removeEventListener('abort', finish)
          resolve()
        }
        const timer = setTimeout(end, ms)
        const finish = () => {
          if (!isRung() && !signal.aborted) return
          clearTimeout(timer)
          end()
        }
        listener = finish
        signal.addEventListener('abort', finish)
      })
      listener = undefined
      return isRung()
    },
  }
}

export type Alarm = ReturnType<typeof createAlarm>
