import type { Database } from '../../db/connect.ts'
import { type FileStore, fileStore } from '../../platform/file-store.ts'
import { findNamedPhotos } from './repository.ts'

export const feedbackPhotos: FileStore = fileStore('feedback', ['jpg', 'png', 'webp'], 'afterSales.photoInvalid')

/** Removes photos that no feedback names; returns how many. */
export const sweepFeedbackPhotos = (db: Database, uploadsDir: string, before: number): Promise<number> =>
  feedbackPhotos.sweep(uploadsDir, before, (names) => findNamedPhotos(db, names))
