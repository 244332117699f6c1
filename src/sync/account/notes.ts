/** What pages note of an account outside its database: each key ends with the buyer's id, or is named here. */
const OF_BUYER = /^changbei.*[.-](\d+)$/
const OF_WHOEVER = ['changbei.offlineReads']

/** Forgets the notes of one buyer, or of all, and what this tab noted of its way. Never throws. */
export function forgetNotes(buyerId?: number): void {
  drop('localStorage', (key) => OF_WHOEVER.includes(key) || isOf(key, buyerId))
  drop('sessionStorage', (key) => key.startsWith('changbei') && (buyerId === undefined || isOf(key, buyerId)))
}

function isOf(key: string, buyerId: number | undefined): boolean {
  const owner = OF_BUYER.exec(key)?.[1]
  return owner !== undefined && (buyerId === undefined || Number(owner) === buyerId)
}

function drop(storage: 'localStorage' | 'sessionStorage', isGone: (key: string) => boolean): void {
  try {
    const stored = globalThis[storage]
    const keys = Array.from({ length: stored.length }, (_, index) => stored.key(index)!)
    for (const key of keys) if (isGone(key)) stored.removeItem(key)
  } catch {
    // A blocked storage has nothing.
  }
}
