import type { Database } from '../db/connect.ts'
import { sweepClaimPhotos } from '../modules/after-sales/index.ts'
import { sweepArrivalPhotos } from '../modules/arrival/index.ts'
import { sweepFeedbackPhotos } from '../modules/feedback/index.ts'
import { sweepReports } from '../modules/quality/index.ts'
import { sweepReceiptPhotos } from '../modules/receipt/index.ts'

/** Removes uploaded files that no row names any more and that were written before `before` (epoch ms); returns how many. */
export async function sweepUploads(db: Database, uploadsDir: string, before: number): Promise<number> {
  const swept = [
    await sweepClaimPhotos(db, uploadsDir, before),
    await sweepArrivalPhotos(db, uploadsDir, before),
    await sweepReceiptPhotos(db, uploadsDir, before),
    await sweepFeedbackPhotos(db, uploadsDir, before),
    await sweepReports(db, uploadsDir, before),
  ]
  return swept.reduce((total, count) => total + count, 0)
}
