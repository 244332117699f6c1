/** The cart of a buyer whose browser keeps nothing yet: he reads what is in it at once on a slow line. */
import { escapeUTF8 as escape } from 'entities/escape'

import { withPreview } from './preview.ts'

/** Plain texts. `kinds`: how many lines the cart has; `lines`: the first of them, as the page shows them. */
export type CartPreview = {
  kinds: number
  lines: readonly { name: string; specification: string; manufacturer: string; quantity: string }[]
}

/** Placed as the page's heading, the head of its first group and the lines are. */
const STYLE = `
.preview { position: absolute; inset: 57px 0 auto; box-sizing: border-box; max-width: var(--cb-sizes-content);
  min-height: 60vh; margin: 0 auto; padding-top: 12px; background: var(--cb-colors-page) }
.preview header { display: flex; align-items: center; gap: 12px; padding: 0 12px 8px }
.preview h1 { margin: 0; font-size: 1.25rem; line-height: 2rem }
.preview span { color: var(--cb-colors-ink-muted) }
.preview ul { margin: 0; padding: 0; list-style: none; background: var(--cb-colors-surface);
  border: solid var(--cb-colors-line); border-width: 1px 0 }
.preview ul::before { content: ''; display: block; height: 2.5rem; background: var(--cb-colors-subtle);
  border-bottom: 1px solid var(--cb-colors-line) }
.preview li { display: grid; grid-template-columns: 2.25rem minmax(0, 1fr); column-gap: 8px; align-content: start;
  box-sizing: border-box; min-height: 131px; padding: 6px 12px 6px 56px;
  border-top: 1px solid var(--cb-colors-line) }
.preview li:first-of-type { border-top: 0; min-height: 130px }
.preview i { height: 2.25rem; background: var(--cb-colors-subtle); border-radius: var(--cb-radii-control) }
.preview p { margin: 0 }
.preview p + p { font-size: 0.75rem }
.preview li > p { grid-column: 1 / -1; font-size: 0.75rem; color: var(--cb-colors-ink-muted) }
@media (min-width: 48rem) {
  .preview { padding: 16px }
  .preview header { padding: 0 0 8px }
  .preview ul { overflow: hidden; border-width: 1px; border-radius: var(--cb-radii-card) }
}
@media (min-width: 64rem) {
  .preview { right: var(--cb-sizes-side-bar) }
  .preview header { padding-bottom: 38px }
  .preview li { grid-template-columns: 2.25rem minmax(0, 1.3fr) minmax(0, 3fr); min-height: 0;
    align-items: center; padding-block: 4px }
  .preview li:first-of-type { min-height: 0 }
  .preview li > p { grid-column: 3 }
}`

export function withCartPreview(html: string, { kinds, lines }: CartPreview): string {
  const rows = lines.map(
    ({ name, specification, manufacturer, quantity }) => `<li>
        <i></i>
        <div><p>${escape(name)}</p><p>${escape(specification)}</p></div>
        <p>${escape([manufacturer, quantity].filter(Boolean).join(' · '))}</p>
      </li>`,
  )
  const panel = `<section class="preview">
      <header><h1>购物车</h1><span>${kinds} 种商品</span></header>
      <ul>${rows.join('')}</ul>
    </section>`
  return withPreview(html, { style: STYLE, panel })
}
