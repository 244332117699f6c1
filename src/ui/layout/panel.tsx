import { chakra } from '#ui/theme/chakra.ts'

/** A surface with a hairline: what belongs together on the page. */
export const Panel = chakra('section', {
  base: {
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    // To the edge of a phone's screen nothing needs corners.
    borderInlineWidth: { base: '0', md: '1px' },
    borderRadius: { base: '0', md: 'card' },
  },
  variants: { pad: { none: {}, normal: { padding: { base: '3', md: '4' } } } },
  defaultVariants: { pad: 'normal' },
})
