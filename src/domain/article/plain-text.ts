const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Markup within a word. */
const INLINE = /<\/?(?:strong|em|b|i|u|s|a|code|sub|sup)\b[^>]*>/g

/** What is read of rich text, on one line: to be searched and quoted, never to be shown as markup. */
export const plainText = (html: string): string =>
  html
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
