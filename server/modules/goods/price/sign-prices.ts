import { noteCommit } from '../../../db/commits.ts'
import type { Executor } from '../../../db/connect.ts'
import { overlayNote, recordChanges } from '../../../platform/replay/change-log.ts'
import { saveSignedPrices, type SignedPrice } from './signed-price-repository.ts'

/** Writes the prices that a buyer signed and notifies his devices; `now` is epoch ms. */
export async function signPrices(
  tx: Executor,
  buyerId: number,
  prices: readonly SignedPrice[],
  now: number,
): Promise<void> {
  if (prices.length === 0) return
  await saveSignedPrices(tx, buyerId, prices)
  await tellSignedPrices(tx, buyerId, now)
}

/** Notifies the devices of a buyer whose signed prices have changed. */
export async function tellSignedPrices(tx: Executor, buyerId: number, now: number): Promise<void> {
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  noteCommit(tx, overlayNote(buyerId))
}
