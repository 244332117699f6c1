/** Drains that run beside the schedule, and what of them is held on the way. */
import type { Browser, Tab } from './browser.ts'

export type Traffic = {
  /** Begins to drain, and waits until every drain of this browser is over or held. */
  drain: (browser: Browser, tabs: readonly Tab[], isPulling: boolean) => Promise<void>
  /** Lets a held request go, and waits as `drain` does. */
  release: (browser: Browser, index: number) => Promise<void>
  /** Resolves when nothing is on its way to the server. */
  settle: (browser: Browser) => Promise<void>
}

export function createTraffic(isServerIdle: () => Promise<void>): Traffic {
  const running = new Map<Browser, Set<Promise<unknown>>>()

  async function rest(browser: Browser): Promise<void> {
    const drains = running.get(browser) ?? new Set()
    while (drains.size > browser.network.held.length) {
      const stalled = new Promise<void>((resolve) => {
        browser.network.stalled = resolve
      })
      await Promise.race([...drains, stalled])
    }
    await isServerIdle()
  }

  return {
    async drain(browser, tabs, isPulling) {
      const drains = running.get(browser) ?? new Set()
      running.set(browser, drains)
      for (const tab of tabs) {
        const drain: Promise<unknown> = tab.drain(isPulling).finally(() => drains.delete(drain))
        drains.add(drain)
      }
      await rest(browser)
    },
    async release(browser, index) {
      const [letGo] = browser.network.held.splice(index, 1)
      letGo?.()
      await new Promise((next) => setImmediate(next))
      await rest(browser)
    },
    settle: rest,
  }
}

/** Lets calls to the server through one at a time, so that whoever listens knows in which order they took effect. */
export function oneAtATime(): { through: <T>(call: () => Promise<T>) => Promise<T>; idle: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  return {
    through(call) {
      const next = last.then(call, call)
      last = next.catch(() => undefined)
      return next
    },
    async idle() {
      for (let seen; seen !== last;) {
        seen = last
        await seen
      }
    },
  }
}
