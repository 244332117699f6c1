import { chakra } from '@chakra-ui/react'

/** Stays in sight while the page scrolls: under the header, or over the phone's tab bar. */
export const Sticky = chakra('div', {
  base: { position: 'sticky', zIndex: 'sticky', bg: 'surface' },
  variants: {
    edge: {
      top: { top: 'var(--chrome-top, 0px)' },
      bottom: {
        bottom: 'var(--chrome-bottom, 0px)',
        borderTop: '1px solid',
        borderColor: 'line',
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
    },
  },
  defaultVariants: { edge: 'top' },
})
