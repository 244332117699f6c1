/** What the engine asks of a page, for Node: window and document as event targets, a navigator, local storage. */
import { closeUserDatabase } from '#db/current.ts'
import { stopSync } from '#sync/leader/engine.ts'
import { setSession } from '#sync/transport/session.ts'

function newStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}
const FRAME_MS = 16
const page = {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  localStorage: newStorage(),
  sessionStorage: newStorage(),
  navigator: {},
  requestAnimationFrame: (work: FrameRequestCallback) => setTimeout(() => work(performance.now()), FRAME_MS),
}

/** Call it after the database is open: PGlite takes a `window` for a browser. */
export function openPage(): void {
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true })
}

/** The page is closed: nothing of it stays but what is stored. */
export async function closePage(): Promise<void> {
  await stopSync()
  setSession(undefined)
  closeUserDatabase()
}

/** Shorter than a test's own time limit, which does not tell what was waited for. */
const PATIENCE_MS = 50_000

/** Resolves when `isSo`; rejects with what never came true. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  // Made here, so that its stack says who waits.
  const inVain = new Error(`never came true: ${isSo}`)
  for (const end = performance.now() + PATIENCE_MS; !(await isSo());) {
    if (performance.now() > end) throw inVain
    await new Promise((next) => setTimeout(next, 5))
  }
}
