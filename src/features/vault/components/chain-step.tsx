import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { Tag } from '#ui/data/tag.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    columnGap: '3',
    paddingBottom: '4',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0.8125rem',
      top: '1.75rem',
      bottom: '0',
      width: '1px',
      bg: 'line.strong',
    },
    '&:last-of-type': { paddingBottom: '0', _before: { display: 'none' } },
  },
})
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'full',
    zIndex: '1',
  },
  variants: {
    state: {
      done: { bg: 'brand.soft', color: 'brand' },
      lacking: { bg: 'warn.soft', color: 'warn' },
    },
  },
})

/** A paper that should be there. */
export const Absent = () => <Tag tone="warn">{messages.absent}</Tag>

/** One link of the chain: what it proves, and whether the proof is there. */
export const ChainStep = ({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) => (
  <Step>
    <Mark state={isDone ? 'done' : 'lacking'}>
      {isDone ? <Check size={16} aria-hidden /> : <CircleAlert size={16} aria-label={title} />}
    </Mark>
    <chakra.section display="grid" gap="2" minWidth="0" paddingTop="0.5">
      <chakra.h3 fontSize="body" fontWeight="600">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  </Step>
)

/** Rows of a step, two beside each other where there is room. */
export const ChainRows = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '6',
    alignItems: 'start',
  },
})

/** A row of a step: a word, what it says, and the files that prove it. */
export const ChainRow = ({ name, children, files }: { name: string; children?: ReactNode; files?: ReactNode }) => (
  <chakra.div display="flex" gap="3" paddingBlock="1">
    <chakra.span flexShrink="0" width={{ base: '5rem', md: '7rem' }} color="ink.faint">
      {name}
    </chakra.span>
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1.5" minWidth="0">
      {children && (
        <chakra.span minWidth="0" overflowWrap="anywhere">
          {children}
        </chakra.span>
      )}
      {files}
    </chakra.div>
  </chakra.div>
)
