/** Which account this browser shows at the next start, and a sign-out that has not reached the server yet. */
export type RememberedAccount = {
  buyerId?: number
  /** Signed in on a public computer: the account leaves with its last tab. */
  isShared?: true
  /** The server said that nobody is signed in here: it need not be asked at every start. */
  isVisitor?: true
  /** The cookie outlives an offline sign-out: it is withdrawn before anything else is asked. */
  signOut?: { buyerId: number; csrf: string }
}

const KEY = 'changbei.account'

/** Empty when nothing is known or local storage is unusable. */
export function readRemembered(): RememberedAccount {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return parsed !== null && typeof parsed === 'object' ? (parsed as RememberedAccount) : {}
  } catch {
    return {}
  }
}

export function remember(remembered: RememberedAccount): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered))
  } catch {
    // Then the next start asks the server who is signed in.
  }
}
