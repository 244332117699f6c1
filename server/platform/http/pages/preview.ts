/**
 * What a page says before its scripts have run: a panel in front of it. The page that the scripts draw takes its place.
 */

/** `class=preview` of the panel; placed and coloured by the style of each page, with the product's own tokens. */
export type Preview = { style: string; panel: string }

/**
 * Keeps the preview as far below the page's header as it stood below the first one, since a notice above the header may
 * come, and removes it as soon as the page has its own heading. Asked in each frame, when the browser lays out anyway.
 * The content security policy allows the script by its hash.
 */
export const PREVIEW_SCRIPT = `
{
  const [root, preview] = [document.querySelector('#root'), document.querySelector('.preview')]
  const gap = preview.offsetTop - root.firstElementChild.offsetHeight
  const follow = () => {
    if (root.querySelector('h1')) return preview.remove()
    const header = root.querySelector('header')
    if (header) preview.style.top = header.getBoundingClientRect().bottom + scrollY + gap + 'px'
    requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)
}
`

/** `html` with the panel beside `#root`, so that what React draws first does not take it away. */
export const withPreview = (html: string, { style, panel }: Preview): string =>
  html.replace(
    '<noscript>',
    () => `<style>${style}</style>
    ${panel}
    <script>${PREVIEW_SCRIPT}</script>
    <noscript>`,
  )
