/** How far the uploads of this tab are: a share of 0 to 1 by attachment. Only the tab that sends knows. */
import { createStore } from '#lib/create-store.ts'

export const uploadProgressStore = createStore<ReadonlyMap<string, number>>(new Map())

/** Undefined: it is over. */
export function publishProgress(attachmentId: string, share: number | undefined): void {
  const next = new Map(uploadProgressStore.get())
  if (share === undefined) next.delete(attachmentId)
  else next.set(attachmentId, share)
  uploadProgressStore.set(next)
}
