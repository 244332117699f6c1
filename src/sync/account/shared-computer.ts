/**
 * A public computer: the account leaves when its last tab is gone. A closed tab cannot be relied upon to clean up, so
 * the next start does, before anything is shown. A tab that is loaded anew, or comes back from another site, goes on.
 */
import { storedJson } from '#lib/stored-value.ts'

const AWAY_MAX_MS = 60_000
/** When this tab was left (epoch ms), and as whom. */
const left = storedJson<{ buyerId: number; at: number }>('changbei.shared', 'sessionStorage')
const lockName = (buyerId: number) => `changbei-shared-${buyerId}`

let held: number | undefined

/** Says to later starts that a tab of this account is open, for as long as it is. */
export function stayHere(buyerId: number): void {
  if (held === buyerId) return
  if (held === undefined)
    window.addEventListener('pagehide', () => left.write(held === undefined ? held : { buyerId: held, at: Date.now() }))
  held = buyerId
  void navigator.locks?.request(lockName(buyerId), { mode: 'shared' }, () => new Promise(() => undefined))
}

/** This tab shows nobody any more. */
export function leaveHere(): void {
  held = undefined
  left.write(undefined)
}

/** Whether another tab of this account is open, or this one was a moment ago. */
export async function isHere(buyerId: number): Promise<boolean> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  if (locks.some(({ name }) => name === lockName(buyerId))) return true
  const last = left.read()
  return last?.buyerId === buyerId && Math.abs(Date.now() - last.at) < AWAY_MAX_MS
}
