/** The page of goods: a visitor reads the preview at once on a slow line, and a chat shows it for a shared address. */
import { escapeUTF8 as escape } from 'entities/escape'

import { withPreview } from './preview.ts'

/** Plain texts. */
export type GoodsPreview = { title: string; note: string; text: string }

/** Placed and coloured as the page's first panel is, with the product's own tokens. */
const STYLE = `
.preview { position: absolute; inset: calc(var(--header) + 41px) 0 auto; display: grid;
  grid-template: auto 1fr / 5rem minmax(0, 1fr); gap: 12px; box-sizing: border-box;
  max-width: calc(var(--cb-sizes-content) - 32px); min-height: 60vh; margin: 0 auto; padding: 12px;
  background: var(--cb-colors-surface); border: solid var(--cb-colors-line); border-width: 1px 0 }
.preview i { height: 5rem; background: var(--cb-colors-subtle); border-radius: var(--cb-radii-control) }
.preview h1 { margin: 0 0 6px; font-size: 1.25rem }
.preview p { color: var(--cb-colors-ink-muted) }
.preview > p { grid-column: 1 / -1 }
@media (min-width: 48rem) {
  .preview { left: 16px; right: 16px; grid-template-columns: 8rem minmax(0, 1fr); column-gap: 24px; padding: 16px;
    border-width: 1px; border-radius: var(--cb-radii-card) }
  .preview i { grid-row: 1 / span 2; height: 8rem }
  .preview > p { grid-column: 2 }
}
@media (min-width: 64rem) {
  .preview { top: 153px; right: calc(16px + var(--cb-sizes-side-bar)); grid-template-columns: 10rem minmax(0, 1fr) }
  .preview i { height: 10rem }
}`

/** `html` with the preview in it: its title, what chats show of the address, and the panel in front of the page. */
export function withGoodsPreview(html: string, { title, note, text }: GoodsPreview): string {
  const [name, description] = [escape(title), escape([note, text].join('，'))]
  const head = `<meta name="description" content="${description}" />
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${description}" />`
  const panel = `<section class="preview">
      <i></i>
      <div><h1>${escape(title)}</h1><p>${escape(note)}</p></div>
      <p>${escape(text)}</p>
    </section>`
  const headed = html
    .replace(/<title>([^<]*)<\/title>/, (_, site: string) => `<title>${escape(title)}-${site}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => head)
  return withPreview(headed, { style: STYLE, panel })
}
