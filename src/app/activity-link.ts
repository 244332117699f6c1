/** A whole link in one part, not a path of ours cut into parts. */
const isWhole = (part: string) => /^(?:\*|\/|https?:)/.test(part) || part.includes('#')

/**
 * The editor's link in an address /activity/{url?}/{url1?}/{url2?}: a whole link as one encoded part, or a path of ours
 * in up to three. What followed the path (query, `#message`) belongs to the link. Empty when the address names nothing.
 */
export function activityLink(parts: readonly (string | undefined)[], rest: string): string {
  const given = parts.filter((part) => part !== undefined).filter(Boolean)
  const message = rest.includes('#') ? decoded(rest) : rest
  if (given.length === 0) return message
  const [first = ''] = given
  return (isWhole(first) ? given.join('/') : given.map((part) => `/${encodeURIComponent(part)}`).join('')) + message
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
