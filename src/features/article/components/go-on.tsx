import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'

import { messages } from '../messages.ts'

const Row = chakra('nav', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: '2', marginTop: '6' },
})
const Way = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '3.25rem',
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'subtle', borderColor: 'line.strong' },
    '& > span': { display: 'grid', minWidth: '0' },
    '& small': { color: 'ink.faint', fontSize: 'meta' },
    '& b': { fontWeight: '500', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[rel=next]': { gridColumn: { md: '2' }, justifyContent: 'flex-end', textAlign: { md: 'right' } },
    '& > svg': { flexShrink: 0, color: 'ink.faint' },
  },
})

type Neighbour = { title: string; to: string } | undefined

/** The article before and the one after. */
export function GoOn({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  if (!previous && !next) return null
  return (
    <Row className="no-print" aria-label={`${messages.previous}、${messages.next}`}>
      {previous && (
        <Way to={previous.to} rel="prev">
          <ChevronLeft size={16} aria-hidden />
          <span>
            <small>{messages.previous}</small>
            <b>{previous.title}</b>
          </span>
        </Way>
      )}
      {next && (
        <Way to={next.to} rel="next">
          <span>
            <small>{messages.next}</small>
            <b>{next.title}</b>
          </span>
          <ChevronRight size={16} aria-hidden />
        </Way>
      )}
    </Row>
  )
}
