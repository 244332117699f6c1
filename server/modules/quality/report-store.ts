import { type FileStore, fileStore } from '../../platform/file-store.ts'

/** Reports on batches, as their makers gave them. */
export const reportFiles: FileStore = fileStore('quality-reports', ['pdf', 'jpg', 'png', 'webp'], 'qcReport.invalid')
