/**
 * What is wrong with a text of more than `max` signs: it stays to be shortened, for a cut one would say something else.
 */
export function tooLong(text: string, max: number): string | undefined {
  const { length } = text.trim()
  return length > max ? `最多 ${max} 个字，现在 ${length} 个` : undefined
}
