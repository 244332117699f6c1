import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

/** Rows of one box, parted by hairlines. */
export const Rows = chakra('ul', {
  base: { listStyle: 'none', border: '1px solid', borderColor: 'line', borderRadius: 'control', overflow: 'hidden' },
})

const Frame = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    minHeight: { base: 'touch', md: '2.5rem' },
    paddingBlock: '2',
    paddingInline: '3',
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
  },
  variants: { tone: { plain: {}, danger: { bg: 'danger.soft' }, warn: { bg: 'warn.soft' } } },
})
const Facts = chakra('div', { base: { color: 'ink.muted', fontSize: 'meta', fontVariantNumeric: 'tabular-nums' } })

type RowProps = {
  label: string
  /** Age, state, or why it was refused. */
  facts: ReactNode
  icon?: ReactNode
  tone?: 'plain' | 'danger' | 'warn'
  children?: ReactNode
}

/** An edit in words, what is known of it, and what can be done about it. */
export const Row = ({ label, facts, icon, tone = 'plain', children }: RowProps) => (
  <Frame tone={tone} data-leaves>
    {icon}
    <chakra.div flex="1 1 9rem" minWidth="0">
      <chakra.div overflowWrap="anywhere">{label}</chakra.div>
      <Facts>{facts}</Facts>
    </chakra.div>
    {children && (
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="1" marginLeft="auto">
        {children}
      </chakra.div>
    )}
  </Frame>
)

/** A titled part of the panel. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="2">
      <chakra.h3 fontSize="body" color="ink.muted" fontWeight="500">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}
