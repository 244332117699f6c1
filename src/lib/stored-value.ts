/**
 * One value under a key of the browser's storage. A storage that is blocked, full or written by others costs this value
 * and nothing else: what cannot be read counts as absent.
 */
type StorageName = 'localStorage' | 'sessionStorage'
export type StoredValue<T> = {
  read: () => T | undefined
  /** `undefined` removes it. */
  write: (value: T | undefined) => void
}

/** Keys that end with an account's number. */
const OF_ACCOUNT = /[.-]\d+$/
let accountsInMemory: Map<string, string> | undefined

/** From now on values of accounts stand in this page's memory and end with it: what is shared keeps none of them. */
export function keepAccountsInMemory(isOn: boolean): void {
  accountsInMemory = isOn ? (accountsInMemory ?? new Map()) : undefined
}
const memoryOf = (key: string) => (OF_ACCOUNT.test(key) ? accountsInMemory : undefined)

/** The value is text as it stands in the storage. */
export const storedText = (key: string, storage: StorageName = 'localStorage'): StoredValue<string> => ({
  read() {
    const memory = memoryOf(key)
    if (memory) return memory.get(key)
    try {
      return globalThis[storage].getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(text) {
    const memory = memoryOf(key)
    if (memory) return void (text === undefined ? memory.delete(key) : memory.set(key, text))
    try {
      if (text === undefined) globalThis[storage].removeItem(key)
      else globalThis[storage].setItem(key, text)
    } catch {
      // The value is lost with this page.
    }
  },
})

/** The value is JSON. Another version may have written it: the reader checks whatever is more than a flag. */
export function storedJson<T>(key: string, storage?: StorageName): StoredValue<T> {
  const { read, write } = storedText(key, storage)
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
