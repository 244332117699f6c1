/** What a link that was typed by an editor means (section 5 of the specification). */
export type LinkTarget =
  /** `isOurs`: our own sentence, not the words of the link. */
  | { kind: 'message'; text: string; isOurs: boolean }
  | { kind: 'inside'; to: string }
  | { kind: 'outside'; href: string }

/** Whether an address is ours. Browsers read \\ as / and drop tabs and line ends, which can lead to another site. */
export const isInside = (link: string): boolean => /^\/(?![/\\])/.test(link.replaceAll(/[\t\n\r]/g, ''))

const NOT_YET = '活动暂未开始'
const NOT_STARTED = '活动未开始'

/**
 * An empty link says the activity has not yet started; one that starts with `*` or contains `#` says what follows the
 * `#`, or that the activity has not started; any other is an address, ours or another site's.
 */
export function readLink(url: string | undefined): LinkTarget {
  const link = url?.trim() ?? ''
  if (link === '') return { kind: 'message', text: NOT_YET, isOurs: true }
  const hash = link.indexOf('#')
  if (link.startsWith('*') || hash !== -1) {
    const words = hash === -1 ? '' : link.slice(hash + 1).trim()
    return { kind: 'message', text: words || NOT_STARTED, isOurs: words === '' }
  }
  if (isInside(link)) return { kind: 'inside', to: link }
  return /^(https?:)?\/\//.test(link)
    ? { kind: 'outside', href: link }
    : { kind: 'message', text: NOT_STARTED, isOurs: true }
}
