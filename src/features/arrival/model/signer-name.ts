import { isSignerName } from '#domain/arrival/marks.ts'

/** A name as the page takes it: a digit in it is of a count. Older records may have one, so the server does not ask. */
export const isPlainSignerName = (text: string): boolean => isSignerName(text) && !/\d/.test(text)
