/** How whoever enqueues reaches whoever sends, in this tab or another. */
export type Wake = 'edit' | 'signal'

let wake: ((why: Wake) => void) | undefined

/** Set by the engine while an account is active. */
export function setWake(next: typeof wake): void {
  wake = next
}
/** `edit`: something was enqueued. `signal`: the network, the page or the buyer says that now is the time. */
export const wakeSync = (why: Wake): void => wake?.(why)
