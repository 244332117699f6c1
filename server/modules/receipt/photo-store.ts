import { type FileStore, fileStore } from '../../platform/file-store.ts'

/** Photos and scans of receipts. */
export const receiptPhotos: FileStore = fileStore('receipts', ['jpg', 'png', 'webp', 'pdf'], 'receipt.photoInvalid')
