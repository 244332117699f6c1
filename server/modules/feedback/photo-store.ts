import type { Database } from '../../db/connect.ts'
import { type FileStore, fileStore } from '../../platform/file-store.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import { findNamedPhotos } from './repository.ts'

export const feedbackPhotos: FileStore = fileStore('feedback', ['jpg', 'png', 'webp'], 'afterSales.photoInvalid')

/** Removes photos that no feedback names; returns how many. */
export const sweepFeedbackPhotos = (db: Database, place: FilePlace, before: number): Promise<number> =>
  feedbackPhotos.sweep(place, before, (names) => findNamedPhotos(db, names))
