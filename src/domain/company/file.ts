/** Files that companies upload. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024
/** Types that are taken, by content. */
export const FILE_MIMES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileMime = (typeof FILE_MIMES)[number]

export const isFileMime = (mime: string | undefined): mime is FileMime =>
  (FILE_MIMES as readonly (string | undefined)[]).includes(mime)
