/** Hands tasks to a worker; every cold task gets a new one. Watches the page's own thread meanwhile. */
export type Bench = {
  run(task: string, argument?: unknown): Promise<unknown>
  fresh(): void
  longestTask(): number
}
declare global {
  var bench: Bench
}

const start = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
let worker = start()
let longest = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
}).observe({ type: 'longtask', buffered: true })

globalThis.bench = {
  run: (task, argument) =>
    new Promise((resolve, reject) => {
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<{ result?: unknown; error?: string }>) =>
          data.error === undefined ? resolve(data.result) : reject(new Error(data.error)),
        { once: true },
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ task, argument })
    }),
  fresh() {
    worker.terminate()
    worker = start()
  },
  longestTask: () => longest,
}
