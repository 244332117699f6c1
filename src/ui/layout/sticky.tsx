import type { ComponentProps } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

import { useLowerBar } from './page-marks.ts'

/**
 * A phone on its side and a page magnified twice have no height to give away: only a bar of one line stays in sight.
 */
export const LOW_WINDOW = '@media (max-height: 28rem)'
/** What stands below each other in a bar, side by side there. */
export const SIDE_BY_SIDE_WHEN_LOW = {
  [LOW_WINDOW]: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'baseline',
    columnGap: '3',
  },
}

const Frame = chakra('div', {
  base: { position: 'sticky', zIndex: 'sticky', bg: 'surface' },
  variants: {
    edge: {
      top: { top: 'var(--chrome-top, 0px)' },
      bottom: {
        bottom: 'var(--chrome-bottom, 0px)',
        borderTop: '1px solid',
        borderColor: 'line',
        paddingBottom: 'env(safe-area-inset-bottom)',
        [LOW_WINDOW]: { position: 'static' },
      },
    },
  },
})

/**
 * Stays in sight while the page scrolls: under the header, or over the phone's tab bar; toasts stand over the latter.
 */
export function Sticky({ edge = 'top', ...props }: ComponentProps<typeof Frame>) {
  useLowerBar(edge === 'bottom' ? 'bottom' : undefined)
  return <Frame edge={edge} data-edge={edge} {...props} />
}
