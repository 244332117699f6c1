import { ChevronRight } from 'lucide-react'

import type { WantedItem } from '#contract/wanted.ts'
import { dayOf } from '#domain/instant.ts'
import { WANTED_STATUS_TEXT } from '#domain/wanted/wanted.ts'
import { paths } from '#routing/paths.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATUS_TONE } from '../messages.ts'

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 7rem 9rem 1rem' },
    gridTemplateAreas: {
      base: '"name status" "facts more" "day more"',
      md: '"name status day more" "facts status day more"',
    },
    alignItems: 'center',
    columnGap: '4',
    paddingBlock: '2.5',
    paddingInline: { base: '3', md: '4' },
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'subtle' },
    '& > [data-at=name]': { gridArea: 'name', fontWeight: '500', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > [data-at=facts]': { gridArea: 'facts', color: 'ink.muted', fontSize: 'meta', minWidth: 0 },
    '& > [data-at=status]': { gridArea: 'status', justifySelf: { base: 'end', md: 'start' } },
    '& > [data-at=day]': { gridArea: 'day', color: 'ink.faint', fontSize: 'meta' },
    '& > svg': { gridArea: 'more', justifySelf: 'end', color: 'ink.faint' },
  },
})

/** A request in the list: what is asked for, and how far it has come. */
export function WantedRow({ wanted, isPending }: { wanted: WantedItem; isPending: boolean }) {
  const { id, name, specification, manufacturer, status, goodsIds, createdAt } = wanted
  const facts = [specification, manufacturer, status === 'found' && messages.found(goodsIds.length)].filter(Boolean)
  return (
    <Row to={paths.wantedInfo({ id })}>
      <span data-at="name">{name}</span>
      {facts.length > 0 && <span data-at="facts">{facts.join(' · ')}</span>}
      <span data-at="status">
        <WantedStatusTag wanted={wanted} isPending={isPending} />
      </span>
      <span data-at="day">{messages.postedOn(dayOf(createdAt))}</span>
      <ChevronRight size={16} aria-hidden />
    </Row>
  )
}

/** How far it has come; a request that has not left this device says so instead. */
export const WantedStatusTag = ({ wanted: { status }, isPending }: { wanted: WantedItem; isPending: boolean }) =>
  isPending ? (
    <Tag tone="info">{messages.pending}</Tag>
  ) : (
    <Tag tone={STATUS_TONE[status]}>{WANTED_STATUS_TEXT[status]}</Tag>
  )
