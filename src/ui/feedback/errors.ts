type Listener = (error: unknown) => void

let listener: Listener = () => {}

/** The app says here what becomes of reported errors: the login page, an alert, a retry dialog. */
export function onReport(report: Listener): void {
  listener = report
}

/** Hands an error that a component cannot answer itself to the app's error policy. */
export const report: Listener = (error) => listener(error)

const BUSY = '系统繁忙，请稍后再试'

/** What may be shown of a failure: its own sentence when it is Chinese, never a raw error text. */
export function toSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : ''
  return /\p{Script=Han}/u.test(text) ? text : BUSY
}

/** No answer within the time of a request, by this side's clock or by the server's. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('isTimeout' in error && error.isTimeout === true) || ('status' in error && error.status === 408))

/**
 * What a form says of its own failure; '' for a timeout and a session that has ended, which are told as everywhere: by
 * a dialog with 刷新 or the one that signs in. Once signed in, 请先登录 would still stand in the form.
 */
export function toFailure(error: unknown): string {
  if (!isTimeout(error) && (error as { code?: unknown } | undefined)?.code !== 'auth.required') return toSentence(error)
  report(error)
  return ''
}
