/**
 * A browser draws a stored file and runs nothing of it, and nobody keeps it on the way. A PDF has no sandbox, because
 * Chromium shows none in one: its viewer is no part of the page's origin. Our own pages may frame what they show.
 */
export const passiveHeaders = (mime: string, name?: string): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': `${isShown(mime) ? 'inline' : 'attachment'}${name === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`,
  'content-security-policy':
    mime === 'application/pdf'
      ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
      : "default-src 'none'; sandbox; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
})

/** What browsers draw; anything else is saved. */
const isShown = (mime: string): boolean => mime.startsWith('image/') || mime === 'application/pdf'
