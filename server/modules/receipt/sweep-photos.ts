import type { Database } from '../../db/connect.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import { receiptPhotos } from './photo-store.ts'
import { findNamedPhotos } from './repository.ts'

/** Removes photos of receipts that came back and were returned anew; returns how many. */
export const sweepReceiptPhotos = (db: Database, place: FilePlace, before: number): Promise<number> =>
  receiptPhotos.sweep(place, before, (names) => findNamedPhotos(db, names))
