/** Runs `job` now and then; never twice at once. A failed run is logged and the next one comes all the same. */
export function repeat(
  job: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= job()
      .then(() => undefined, onError)
      .finally(() => (running = undefined))
  }
  const timer = setInterval(run, everyMs)
  timer.unref()
  run()
  return {
    /** Resolves when no run is under way and none will come. */
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
