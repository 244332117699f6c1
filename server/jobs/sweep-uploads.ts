import type { Database } from '../db/connect.ts'
import { sweepClaimPhotos } from '../modules/after-sales/index.ts'
import { sweepArrivalPhotos } from '../modules/arrival/index.ts'
import { sweepFeedbackPhotos } from '../modules/feedback/index.ts'
import { sweepTemperatureLogs } from '../modules/order/index.ts'
import { sweepLicenses } from '../modules/paper/index.ts'
import { sweepReports } from '../modules/quality/index.ts'
import { sweepReceiptPhotos } from '../modules/receipt/index.ts'
import type { FilePlace } from '../platform/files/object-store.ts'

/**
 * Removes uploaded files that no row names any more and that were written before `before` (epoch ms); returns how many.
 */
export async function sweepUploads(db: Database, place: FilePlace, before: number): Promise<number> {
  const swept = [
    await sweepClaimPhotos(db, place, before),
    await sweepArrivalPhotos(db, place, before),
    await sweepReceiptPhotos(db, place, before),
    await sweepFeedbackPhotos(db, place, before),
    await sweepReports(db, place, before),
    await sweepTemperatureLogs(db, place, before),
    await sweepLicenses(db, place, before),
  ]
  return swept.reduce((total, count) => total + count, 0)
}
