import type { ReactNode } from 'react'

import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    // Four on a phone, and two above each other where its letters are large.
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(5.25rem, 50%), 1fr))',
      md: 'repeat(auto-fit, minmax(6.5rem, 1fr))',
    },
    gap: { base: '1', md: '2' },
  },
})
const face = {
  display: 'grid',
  justifyItems: 'center',
  // One of them may have a note: its number and word stand level with the others.
  alignContent: 'start',
  gap: '0.5',
  minHeight: '4rem',
  paddingBlock: '2',
  paddingInline: '1',
  borderRadius: 'control',
  textDecoration: 'none',
  color: 'ink',
  textAlign: 'center',
  '&[data-empty=true] > b': { color: 'ink.faint', fontWeight: '500' },
  '&[data-urgent=true] > b': { color: 'danger' },
  '& > b': { fontSize: 'h3', fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > span': { color: 'ink.muted', fontSize: 'meta' },
} as const
const Way = chakra(Link, { base: { ...face, _hover: { bg: 'subtle' } } })
/** Breaks only between words, or where it says so. */
const Note = chakra('span', { base: { wordBreak: 'keep-all' } })
const Plain = chakra('div', { base: face })

export type Figure = {
  text: string
  /** What is special about some of them. */
  note?: ReactNode
  value: ReactNode
  /** Where it is looked at; absent: nowhere. */
  to?: string | undefined
  /** More than none of it is bad. */
  isUrgent?: boolean
}

/** Figures side by side, each the way to what it counts. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <List aria-label={label}>
    {figures.map(({ text, note, value, to, isUrgent = false }) => {
      const content = (
        <>
          <b>{value}</b>
          <span>{text}</span>
          {note && <Note>{note}</Note>}
        </>
      )
      const look = { 'data-empty': value === 0, 'data-urgent': isUrgent && value !== 0 }
      return (
        <li key={text}>
          {to === undefined ? (
            <Plain {...look}>{content}</Plain>
          ) : (
            <Way to={to} {...look}>
              {content}
            </Way>
          )}
        </li>
      )
    })}
  </List>
)
