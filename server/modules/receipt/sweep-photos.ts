import type { Database } from '../../db/connect.ts'
import { receiptPhotos } from './photo-store.ts'
import { findNamedPhotos } from './repository.ts'

/** Removes photos of receipts that came back and were returned anew; returns how many. */
export const sweepReceiptPhotos = (db: Database, uploadsDir: string, before: number): Promise<number> =>
  receiptPhotos.sweep(uploadsDir, before, (names) => findNamedPhotos(db, names))
