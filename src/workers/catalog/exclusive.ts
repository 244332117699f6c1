/** A frozen tab keeps its lock; after this time the others go on without it. Two downloads do no harm. */
const LOCK_TIMEOUT_MS = 60_000

/** Runs `task` while no other tab runs one of this name; where the browser has no locks, no other in this worker. */
export async function exclusive(name: string, task: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) await withLock(name, task)
  else await afterEarlier(name, task)
}

async function withLock(name: string, task: () => Promise<void>): Promise<void> {
  let isHeld = false
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, async () => {
      isHeld = true
      await task()
    })
  } catch (error) {
    if (isHeld) throw error
    await task()
  }
}

const chains = new Map<string, Promise<void>>()

async function afterEarlier(name: string, task: () => Promise<void>): Promise<void> {
  const run = (chains.get(name) ?? Promise.resolve()).then(task)
  chains.set(
    name,
    run.catch(() => undefined),
  )
  await run
}
