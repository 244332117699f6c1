import { defineGlobalStyles } from '@chakra-ui/react'

/** What every page inherits, and the look of the dialogs and toasts that are built without React. */
export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    lineHeight: '1.5',
    color: 'ink',
    bg: 'page',
    colorScheme: 'light',
    _print: { bg: '#FFFFFF', color: '#000000' },
    '--header': { base: '3rem', lg: '3.25rem' },
    '--banner': { base: 'var(--cb-sizes-touch)', md: '2rem' },
    textSizeAdjust: '100%',
    // The same width on every page, with a scrollbar or without, and under an open dialog.
    scrollbarGutter: 'stable',
    // What gets the focus comes to stand between the bars that stay in sight, not under them.
    scrollPaddingTop: 'calc(var(--chrome-top, 0px) + 2.75rem)',
    scrollPaddingBottom: { base: 'calc(var(--cb-sizes-tab-bar) + 0.5rem)', lg: '0.5rem' },
    '&[data-lower-line]': {
      scrollPaddingBottom: { base: 'calc(var(--cb-sizes-tab-bar) + 3rem)', lg: '2.5rem' },
    },
    '&[data-lower-bottom]': {
      scrollPaddingBottom: { base: 'calc(var(--cb-sizes-tab-bar) + 8rem)', lg: '7rem' },
    },
  },
  'html.dark': { colorScheme: 'dark' },
  body: {
    bg: 'page',
    fontSize: 'body',
    fontVariantNumeric: 'tabular-nums',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
    _print: { bg: '#FFFFFF' },
  },
  // A drawing stays within its frame: a browser that cuts each icon has one more layer to lay over the others each
  // time.
  svg: { overflow: 'visible' },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: '600', lineHeight: '1.35' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  'button, summary, [role=button], label[for]': { cursor: 'pointer' },
  'button:disabled, input:disabled': { cursor: 'not-allowed' },
  '::placeholder': { color: 'ink.faint', opacity: '1' },
  'a, button, input, select, textarea, summary, [tabindex]': { WebkitTapHighlightColor: 'transparent' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand', outlineOffset: '1px' },
  mark: { bg: 'transparent', color: 'price', fontWeight: '600' },
  'input[type=checkbox], input[type=radio]': {
    flexShrink: 0,
    accentColor: 'var(--cb-colors-brand-solid)',
    width: '1rem',
    height: '1rem',
  },
  'dialog, [popover]': { color: 'ink', bg: 'surface', border: '1px solid', borderColor: 'line' },
  'dialog::backdrop': { bg: 'rgb(10 20 16 / 0.45)' },
  // The page behind stays still.
  'html[data-modal]': { overflow: 'hidden' },

  '.cb-dialog': {
    margin: 'auto',
    width: 'min(30rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    borderRadius: 'card',
    boxShadow: 'float',
    padding: '0',
  },
  '.cb-dialog[open]': { animation: 'cb-rise 120ms ease-out' },
  '.cb-dialog > form': { display: 'grid', gap: '3', padding: '5' },
  '.cb-dialog h2': { fontSize: 'h3' },
  '.cb-dialog p': { color: 'ink.muted', whiteSpace: 'pre-line' },
  '.cb-dialog ul': {
    display: 'grid',
    gap: '1',
    maxHeight: '40dvh',
    overflow: 'auto',
    paddingInlineStart: '5',
    listStyle: 'disc',
    color: 'ink.muted',
  },
  '.cb-dialog li a': {
    display: 'inline-block',
    color: 'brand',
    fontWeight: '500',
    lineHeight: { base: '2.75rem', md: 'inherit' },
  },
  '.cb-dialog menu': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    padding: '0',
    marginTop: '1',
  },
  '.cb-button': {
    minHeight: '2.25rem',
    minWidth: '4.5rem',
    paddingInline: '4',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'line.strong',
    bg: 'surface',
    fontWeight: '500',
  },
  '.cb-button:hover': { bg: 'subtle' },
  '.cb-button[data-main]': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'on.solid' },
  '.cb-button[data-main]:hover': { bg: 'brand.strong' },
  '.cb-button[data-danger]': { bg: 'danger.solid', borderColor: 'danger.solid', color: 'on.solid' },

  '.cb-toasts': {
    position: 'fixed',
    // Placed by ui/layout/free-place.ts; else at the lower edge.
    inset: 'auto 0 1rem',
    margin: '0 auto',
    // Not hidden: it is read out at once. What lies below it is pressed.
    '&:not([data-placed])': { opacity: '0', pointerEvents: 'none' },
    width: 'max-content',
    // Most are of one width, so that the next one fits where the last one stands.
    minWidth: 'min(22rem, calc(100vw - 2rem))',
    maxWidth: 'min(32rem, calc(100vw - 2rem))',
    display: 'grid',
    gap: '2',
    border: '0',
    bg: 'transparent',
    overflow: 'visible',
    padding: '0',
  },
  // It stands at once: each frame of a movement is one of the main thread's (ADR 114).
  '.cb-toast': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingInline: '4',
    // A sentence of two lines too; a button keeps to the height of one.
    paddingBlock: '2',
    minHeight: '2.5rem',
    // Seen in high contrast only, where it parts the toast from what lies below.
    border: '1px solid transparent',
    borderRadius: 'control',
    boxShadow: 'float',
    bg: '#24302B',
    color: '#FFFFFF',
  },
  '.cb-toast[data-tone=danger]': { bg: '#8E1F18' },
  '.cb-toast button': {
    color: '#8FE0C8',
    fontWeight: '600',
    minHeight: '2.5rem',
    marginBlock: '-2',
    paddingInline: '1',
    flexShrink: '0',
    whiteSpace: 'nowrap',
  },

  '*, ::before, ::after': {
    _motionReduce: {
      animationDuration: '0s !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  // In high contrast colours do not tell what is chosen.
  '[aria-pressed=true], [aria-selected=true], :is(a, button, tr)[aria-current]:not([aria-current=false])': {
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '.no-print, html[data-paper] .cb-menu-page': { _print: { display: 'none !important' } },
})

/** Motion of at most 150 ms; the two loops mean "busy". */
export const keyframes = {
  'cb-rise': { from: { opacity: '0', transform: 'translateY(6px)' } },
  'cb-appear': { from: { opacity: '0' } },
  'cb-slide': { from: { transform: 'translateX(24px)', opacity: '0' } },
  'cb-spin': { to: { transform: 'rotate(1turn)' } },
  'cb-pulse': { '50%': { opacity: '0.45' } },
}
