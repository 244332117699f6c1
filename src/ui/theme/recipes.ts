import { defineRecipe } from '@chakra-ui/react'

/** One main action a region (`main`), everything else quiet. Thumb-sized below 768 px. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderRadius: 'control',
    border: '1px solid transparent',
    fontWeight: '500',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
  variants: {
    look: {
      main: { bg: 'brand.solid', color: 'on.solid', _hover: { bg: 'brand.strong' } },
      plain: { bg: 'surface', borderColor: 'line.strong', _hover: { bg: 'subtle', borderColor: 'ink.faint' } },
      soft: { bg: 'brand.soft', color: 'brand', _hover: { borderColor: 'brand.line' } },
      quiet: { color: 'ink.muted', _hover: { bg: 'subtle', color: 'ink' } },
      danger: { bg: 'danger.solid', color: 'on.solid', _hover: { opacity: 0.9 } },
    },
    size: {
      // For a thumb it reaches beyond its own edge.
      small: {
        position: 'relative',
        minHeight: { base: '2.25rem', md: '1.75rem' },
        paddingInline: { base: '3', md: '2.5' },
        fontSize: { base: 'body', md: 'meta' },
        _after: { content: { base: '""', md: 'none' }, position: 'absolute', inset: 'calc(-0.25rem - 1px)' },
      },
      medium: { minHeight: { base: 'touch', md: 'control' }, paddingInline: '4' },
      large: { minHeight: 'touch', paddingInline: '6', fontSize: 'h3' },
    },
    shape: {
      text: {},
      square: { paddingInline: '0', aspectRatio: '1' },
      wide: { width: 'full' },
    },
  },
  defaultVariants: { look: 'plain', size: 'medium', shape: 'text' },
})

export const linkRecipe = defineRecipe({
  base: {
    textDecoration: 'none',
    borderRadius: 'badge',
    textUnderlineOffset: '3px',
    // A thumb needs more than the height of a word; the page keeps its lines.
    position: { base: 'relative', md: 'static' },
    _after: { content: { base: '""', md: 'none' }, position: 'absolute', inset: '-0.875rem -0.25rem' },
    _hover: { textDecoration: 'underline' },
    _disabled: { color: 'ink.faint', textDecoration: 'none', cursor: 'not-allowed' },
    // Within a sentence colour alone is not enough to be seen.
    'p > &': { textDecoration: 'underline' },
  },
  variants: {
    look: {
      brand: { color: 'brand' },
      ink: { color: 'ink', _hover: { color: 'brand' } },
      muted: { color: 'ink.muted', _hover: { color: 'ink' } },
    },
  },
  defaultVariants: { look: 'brand' },
})

/** A label that is pressed for the input in it, where that cannot be used now: as grey as a disabled button. */
export const lockedLabel = {
  '&:has(> input:disabled), &:has(> input:disabled):hover': {
    opacity: 0.5,
    bg: 'subtle',
    borderColor: 'line',
    borderStyle: 'solid',
    cursor: 'not-allowed',
  },
} as const

/** Text fields, selects and text areas. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: { base: 'touch', md: 'control' },
    paddingInline: '3',
    // iOS zooms into fields below 16 px.
    fontSize: { base: '1rem', md: 'body' },
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'control',
    _hover: { borderColor: 'ink.faint' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand', outlineOffset: '-1px' },
    _invalid: { borderColor: 'danger' },
    _disabled: { bg: 'subtle', color: 'ink.faint' },
  },
})

/** A fact in a few words: 近效期, 待付款. */
export const tagRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '1.5',
    minHeight: '1.25rem',
    borderRadius: 'badge',
    fontSize: 'meta',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'muted', color: 'ink.muted' },
      brand: { bg: 'brand.soft', color: 'brand' },
      price: { bg: 'price.soft', color: 'price' },
      warn: { bg: 'warn.soft', color: 'warn' },
      danger: { bg: 'danger.soft', color: 'danger' },
      info: { bg: 'info.soft', color: 'info' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

/** A filter that is on or off; `aria-pressed` carries the state. */
export const chipRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    // For a thumb it reaches beyond its own edge.
    position: 'relative',
    minHeight: { base: '2.25rem', md: '1.75rem' },
    paddingInline: { base: '3', md: '2.5' },
    _after: { content: { base: '""', md: 'none' }, position: 'absolute', inset: 'calc(-0.25rem - 1px) 0' },
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'line',
    bg: 'surface',
    color: 'ink.muted',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { borderColor: 'brand.line', color: 'ink' },
    _disabled: { opacity: 0.5, bg: 'subtle', borderColor: 'line', cursor: 'not-allowed' },
    '&:is([aria-pressed=true], [aria-current=true], [aria-current=page])': {
      bg: 'brand.soft',
      borderColor: 'brand.line',
      color: 'brand',
      fontWeight: '500',
    },
  },
})

/** A tab or a tab-like link; the current one is underlined in brand. */
export const tabRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: 'touch', md: '2.5rem' },
    paddingInline: '3',
    color: 'ink.muted',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { color: 'ink' },
    '&:is([aria-selected=true], [aria-current=page], [aria-current=true])': {
      color: 'brand',
      fontWeight: '600',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '3',
        bottom: '-1px',
        height: '2px',
        borderRadius: 'full',
        bg: 'brand',
      },
    },
  },
})
