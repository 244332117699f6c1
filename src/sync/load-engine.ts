/** How a page reaches the engine, which is a chunk of its own. */
import type * as engine from './account-engine.lazy.ts'

type AccountEngine = typeof engine

let loaded: AccountEngine | undefined

/** The account engine, fetched when the first account is known. Rejects when its chunk cannot be fetched. */
export async function loadEngine(): Promise<AccountEngine> {
  loaded ??= await import('./account-engine.lazy.ts')
  return loaded
}

/**
 * The same for a caller that may not wait, such as a live query: only the engine opens databases, so it is loaded then.
 */
export function loadedEngine(): AccountEngine {
  if (!loaded) throw new RangeError('a database was opened without the account engine')
  return loaded
}

/** Pulls now, in this tab; no effect for a visitor, who has no engine. A pull that fails is left to the drainer. */
export const pullNow = async (): Promise<void> => loaded?.pullNow()

/**
 * `edit`: something was recorded. `form`: a form was submitted. `signal`: the network, the page or the buyer says that
 * now is the time to send.
 */
export type Wake = 'edit' | 'form' | 'signal'

let wake: ((why: Wake) => void) | undefined

/** Set by the engine while an account is active. */
export function setWake(next: typeof wake): void {
  wake = next
}
/** Wakes the engine, in this tab or another; no effect while no account is active. */
export const wakeSync = (why: Wake): void => wake?.(why)
