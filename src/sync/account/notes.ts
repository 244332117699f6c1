/** What pages note of an account outside its database: each key ends with the buyer's id, or is named here. */
const OF_BUYER = /^changbei(?!\.unkept\.).*[.-](\d+)$/
/** Also what an earlier version kept of an unfinished registration. */
const OF_WHOEVER = ['changbei.offlineReads', 'changbei.register']
/** An unfinished registration: it stays in its tab while nobody is signed in, and goes with whoever signs in. */
const OF_VISITOR = 'changbei.register'

/** Forgets the notes of one buyer, or of all, and what this tab noted of its way. Never throws. */
export function forgetNotes(buyerId?: number): void {
  drop('localStorage', (key) => OF_WHOEVER.includes(key) || isOf(key, buyerId))
  drop('sessionStorage', (key) =>
    buyerId === undefined ? key.startsWith('changbei') && key !== OF_VISITOR : isOf(key, buyerId),
  )
}

/** Somebody has signed in: what a visitor filled in here before is not his. Never throws. */
export const forgetVisitor = (): void => drop('sessionStorage', (key) => key === OF_VISITOR)

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
