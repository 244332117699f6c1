import type * as engine from './account-engine.lazy.ts'

type AccountEngine = typeof engine

let loaded: AccountEngine | undefined

/** The account engine, fetched when the first account is known. Rejects when its chunk cannot be had. */
export async function loadEngine(): Promise<AccountEngine> {
  loaded ??= await import('./account-engine.lazy.ts')
  return loaded
}

/** The same for whoever may not wait, such as a live query; only the engine opens databases, so beside one it is there. */
export function loadedEngine(): AccountEngine {
  if (!loaded) throw new RangeError('a database was opened without the account engine')
  return loaded
}
