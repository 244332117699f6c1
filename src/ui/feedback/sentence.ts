const BUSY = '系统繁忙，请稍后再试'

/** What may be shown of a failure: its own sentence when it is Chinese, never a raw error text. */
export function toSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : ''
  return /\p{Script=Han}/u.test(text) ? text : BUSY
}
