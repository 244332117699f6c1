const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Markup within a word. */
const INLINE = /<\/?(?:strong|em|b|i|u|s|a|code|sub|sup)\b[^>]*>/g

/** The text of HTML on one line, to search and quote. It is not safe to be inserted as markup. */
export const plainText = (html: string): string =>
  html
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
