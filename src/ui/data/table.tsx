import { chakra } from '#ui/theme/chakra.ts'

/** Scrolls sideways by itself when it must, so that the page never does. */
export const TableFrame = chakra('div', { base: { overflowX: 'auto', overscrollBehaviorX: 'contain' } })

/** One line a row, hairlines, a head that stays in sight. Numbers go to the right with `data-number`. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textAlign: 'left',
    '& th': {
      paddingBlock: '2',
      paddingInline: '2',
      bg: 'subtle',
      color: 'ink.muted',
      fontSize: 'meta',
      fontWeight: '500',
      whiteSpace: 'nowrap',
    },
    '& td': {
      paddingBlock: '1.5',
      paddingInline: '2',
      borderTop: '1px solid',
      borderColor: 'line',
      verticalAlign: 'middle',
    },
    '& :is(th, td):first-of-type': { paddingLeft: '4' },
    '& :is(th, td):last-of-type': { paddingRight: '4' },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tbody tr:hover': { bg: 'subtle' },
    '& tbody tr:focus-within': { bg: 'brand.soft' },
  },
  variants: {
    head: {
      still: {},
      sticky: { '& thead th': { position: 'sticky', top: 'var(--chrome-top, 0px)', zIndex: 'sticky' } },
    },
  },
  defaultVariants: { head: 'still' },
})
