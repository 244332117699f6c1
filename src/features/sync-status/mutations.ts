import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import { lineKeyOf } from '#domain/cart/line.ts'
import { wakeSync } from '#sync/load-engine.ts'
import { readCollection } from '#sync/mirror/use-collection.ts'
import * as edits from '#sync/outbox/edits.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import { storageNoticeStore } from '#sync/stores.ts'
import * as submissions from '#sync/submissions/submit.ts'
import { catalog } from '#workers/remotes.ts'

import { takenBack } from './messages.ts'
import type { CatalogStep } from './model/describe-catalog.ts'
import type { Undo } from './model/undo.ts'
import type { PendingEdit } from './page-queries.ts'

/** The buyer has read what happened to the storage. */
export const dismissStorageNotice = (): void => storageNoticeStore.set(undefined)

/** Sends and pulls now, whatever pause was planned. */
export const syncNow = (): void => wakeSync('signal')

/** Gives up what the server refused of a form's photos. */
export const forgetForm = submissions.forgetForm

/** The buyer has read what was refused. */
export async function putAside(operationId: string): Promise<void> {
  const db = currentDatabase()
  if (db) await edits.putAside(db, operationId)
}

/** Repeats a refused edit; false when it was settled already. */
export async function retry(operationId: string): Promise<boolean> {
  const db = currentDatabase()
  const isAgain = db !== undefined && (await edits.retryOutcome(db, operationId))
  if (isAgain) wakeSync('edit')
  return isAgain
}

/** Discards an edit that was not sent yet; false when it is too late. */
export async function discard({ operationId }: PendingEdit): Promise<boolean> {
  const db = currentDatabase()
  return db !== undefined && (await edits.discardEntry(db, operationId))
}

/** Restores a discarded edit. */
export async function restore(edit: PendingEdit): Promise<void> {
  const db = currentDatabase()
  if (!db) return
  await edits.recordAgain(db, edit)
  wakeSync('edit')
}

/** Takes an edit back by ordinary ones; `label` is what it was. Resolves when they are durable. */
export async function takeBack(undo: Undo, { label: was }: { label: string }): Promise<void> {
  const label = { label: takenBack(was) }
  if (undo.kind === 'addFavorites')
    return mutate(api.favorite.add, { body: { goodsIds: undo.goodsIds, restores: true } }, label)
  if (undo.kind === 'cancelFavorites') return mutate(api.favorite.cancel, { body: { goodsIds: undo.goodsIds } }, label)
  const standing = new Set((await readCollection('cart')).map(({ id }) => id))
  const pieces = Object.entries(undo.pieces)
  const gone = pieces.filter(([, number]) => number === 0).map(([id]) => id)
  const missing = pieces.filter(([id, number]) => number > 0 && !standing.has(id))
  const changed = pieces.filter(([id, number]) => number > 0 && standing.has(id))
  if (gone.length > 0) await mutate(api.cart.remove, { body: { ids: gone } }, label)
  if (missing.length > 0) {
    const lines = missing.map(([id, number]) => ({ ...lineKeyOf(id), number }))
    await mutate(api.cart.add, { body: { params: lines } }, label)
  }
  for (const [id, number] of changed)
    await mutate(api.cart.setQuantity, { params: { id }, body: { params: { number } } }, label)
}

/** Steers the first download of the catalogue; resolves when the choice is remembered. */
export async function takeCatalogStep(step: CatalogStep): Promise<void> {
  if (step === 'pause') await catalog().pause()
  else if (step === 'resume') await catalog().resume()
  else await catalog().refresh()
}
