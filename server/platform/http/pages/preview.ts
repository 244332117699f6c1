/**
 * What a page says before its scripts have run: a panel in front of it. The page that the scripts draw takes its place.
 */

/** `class=preview` of the panel; placed and coloured by the style of each page, with the product's own tokens. */
export type Preview = { style: string; panel: string }

/** Removes the preview as soon as the page has its own heading. The content security policy allows it by its hash. */
export const PREVIEW_SCRIPT = `
new MutationObserver((_, observer) => {
  if (!document.querySelector('#root h1')) return
  document.querySelector('.preview').remove()
  observer.disconnect()
}).observe(document.querySelector('#root'), { childList: true, subtree: true })
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
