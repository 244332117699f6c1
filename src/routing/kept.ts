/**
 * What this browser keeps for us under a name. A storage that is blocked, full or written by others costs the memory and
 * nothing else: what cannot be read is as if it had never been kept.
 */
type Where = 'localStorage' | 'sessionStorage'
type Keeper<T> = { read: () => T | undefined; /** undefined forgets. */ write: (value: T | undefined) => void }

/** As text, to read at every start. */
export const kept = (key: string, where: Where = 'localStorage'): Keeper<string> => ({
  read() {
    try {
      return globalThis[where].getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(text) {
    try {
      if (text === undefined) globalThis[where].removeItem(key)
      else globalThis[where].setItem(key, text)
    } catch {
      // Not kept, then.
    }
  },
})

/** As JSON. Another version may have written it: what is more than a flag is checked by whoever reads it. */
export function keptJson<T>(key: string, where?: Where): Keeper<T> {
  const { read, write } = kept(key, where)
  return {
    read() {
      try {
        return (JSON.parse(read() ?? 'null') as T | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write: (value) => write(value === undefined ? undefined : JSON.stringify(value)),
  }
}
