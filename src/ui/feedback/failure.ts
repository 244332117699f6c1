import { report } from './report.ts'
import { toSentence } from './sentence.ts'

/** No answer within the time of a request, by this side's clock or by the server's. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('isTimeout' in error && error.isTimeout === true) || ('status' in error && error.status === 408))

/** What a form says of its own failure; '' for a timeout, which is told as everywhere: by a dialog with 刷新. */
export function toFailure(error: unknown): string {
  if (!isTimeout(error)) return toSentence(error)
  report(error)
  return ''
}
