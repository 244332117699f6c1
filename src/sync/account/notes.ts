/** What pages note of an account outside its database: each key ends with the buyer's id, or is named here. */
const OF_BUYER = /^changbei(?!\.unkept\.).*[.-](\d+)$/
/** Also what an earlier version kept of an unfinished registration. */
const OF_WHOEVER = ['changbei.offlineReads', 'changbei.register']
/** Where earlier versions kept an unfinished registration. */
const REGISTRATION = 'changbei.register'
/** Whom a visitor was in WeChat: his way leads away and back, with a start of the page between. */
const WECHAT_VISIT = 'changbei.wechat'

/** Forgets the notes of one buyer, or of all, and what this tab noted of its way. Never throws. */
export function forgetNotes(buyerId?: number): void {
  drop('localStorage', (key) => OF_WHOEVER.includes(key) || isOf(key, buyerId))
  drop('sessionStorage', (key) =>
    buyerId === undefined
      ? key.startsWith('changbei') && key !== REGISTRATION && key !== WECHAT_VISIT
      : isOf(key, buyerId) || key === WECHAT_VISIT,
  )
}

/** Deletes what a visitor filled in here: somebody has signed in, and it is not his. Never throws. */
export function forgetVisitor(): void {
  drop('sessionStorage', (key) => key === REGISTRATION)
  try {
    indexedDB.deleteDatabase('visitor')
  } catch {
    // Where there are no databases there is none to delete.
  }
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
