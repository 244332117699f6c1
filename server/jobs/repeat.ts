/** Runs `job` at intervals, never twice at the same time. A failed run is logged and does not stop the next one. */
export function repeat(
  job: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): { soon(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false
  const run = () => {
    running ??= job()
      .then(() => undefined, onError)
      .finally(() => {
        running = undefined
        if (isWanted) soon()
      })
  }
  /** A run that began earlier may have missed the change that asks for this one. */
  const soon = () => {
    isWanted = running !== undefined && !isStopped
    if (!isStopped) run()
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return {
    /** Runs at once, or as soon as the run under way has ended. */
    soon,
    /** Resolves when no run is under way and none will come. */
    async stop() {
      isStopped = true
      isWanted = false
      clearInterval(timer)
      await running
    },
  }
}
