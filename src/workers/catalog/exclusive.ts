/** Runs `task` while no other tab runs one of this name; where the browser has no locks, no other in this worker. */
export async function exclusive(name: string, task: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    await navigator.locks.request(name, task)
    return
  }
  const run = (chains.get(name) ?? Promise.resolve()).then(task)
  chains.set(
    name,
    run.catch(() => undefined),
  )
  await run
}

const chains = new Map<string, Promise<void>>()
