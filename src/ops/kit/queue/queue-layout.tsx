import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' },
    alignItems: 'start',
  },
})
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    maxHeight: { base: '14rem', lg: 'calc(100dvh - 10rem)' },
    overflowY: 'auto',
    borderRight: { lg: '1px solid' },
    borderBottom: { base: '1px solid', lg: 'none' },
    borderColor: { base: 'line', lg: 'line' },
  },
})
const Choice = chakra('button', {
  base: {
    display: 'grid',
    // As wide as the list, whatever stands in it: only then what is long is cut.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.5',
    width: 'full',
    minHeight: 'touch',
    paddingBlock: '2',
    paddingInline: '4',
    textAlign: 'left',
    borderBottom: '1px solid',
    borderColor: 'line',
    _hover: { bg: 'subtle' },
    '&[aria-current=true]': { bg: 'brand.soft', boxShadow: 'inset 3px 0 0 var(--cb-colors-brand-solid)' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

type QueueLayoutProps = {
  label: string
  /** The entries. */
  list: ReactNode
  /** Below them: the way to the next page. */
  more: ReactNode
  children: ReactNode
}

/** A queue beside the row that is being decided. */
export const QueueLayout = ({ label, list, more, children }: QueueLayoutProps) => (
  <Grid>
    <List aria-label={label}>
      {list}
      <li>{more}</li>
    </List>
    <chakra.div padding={{ base: '3', md: '4' }} minWidth="0">
      {children}
    </chakra.div>
  </Grid>
)

type QueueEntryProps = { isCurrent: boolean; onChoose: () => void; children: ReactNode }

export const QueueEntry = ({ isCurrent, onChoose, children }: QueueEntryProps) => (
  <li>
    <Choice type="button" data-current={isCurrent} aria-current={isCurrent || undefined} onClick={onChoose}>
      {children}
    </Choice>
  </li>
)
