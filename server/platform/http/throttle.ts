/** Calls `run` at once, then at most once every `everyMs`, read anew each time. The last request is always followed by a run. */
export function throttle(run: () => void, everyMs: number | (() => number)): { ask(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isAsked = false
  const pause = () => {
    timer = setTimeout(
      () => {
        timer = undefined
        if (!isAsked) return
        isAsked = false
        run()
        pause()
      },
      typeof everyMs === 'number' ? everyMs : everyMs(),
    )
    timer.unref()
  }
  return {
    ask() {
      if (timer) isAsked = true
      else {
        run()
        pause()
      }
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isAsked = false
    },
  }
}
