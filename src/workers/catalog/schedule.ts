/**
 * When the server is asked for changes: at once, every few minutes, and after a failure sooner and less and less often.
 */
const INTERVAL_MS = 3 * 60_000
const RETRY_FIRST_MS = 5_000

export type Schedule = {
  /** Asks now (or after `firstAfterMs`, unless `runNow` is called earlier), and regularly from then on; or stops. */
  restart(options: { isWanted: boolean; firstAfterMs?: number }): void
  /** Asks now. Never rejects: a failure is tried again by itself. */
  runNow(): Promise<void>
}

export function createSchedule(task: () => Promise<void>): Schedule {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isWanted = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    try {
      await task()
      failures = 0
    } catch {
      failures += 1
    }
    clearTimeout(timer)
    if (isWanted) timer = setTimeout(() => void run(), delayAfter(failures))
  }

  return {
    restart({ firstAfterMs, ...options }) {
      clearTimeout(timer)
      ;({ isWanted } = options)
      failures = 0
      if (!isWanted) return
      if (firstAfterMs === undefined) void run()
      else timer = setTimeout(() => void run(), firstAfterMs)
    },
    runNow: run,
  }
}

/**
 * Ms to the next run: doubles from the first retry up to the interval. Half of a pause is random, so that clients do
 * not all return to a recovered server at the same moment.
 */
function delayAfter(failures: number): number {
  if (failures === 0) return INTERVAL_MS
  const longest = Math.min(INTERVAL_MS, RETRY_FIRST_MS * 2 ** (failures - 1))
  return longest / 2 + Math.random() * (longest / 2)
}
