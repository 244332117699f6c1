import { fold } from '#lib/fold-text.ts'
import { paths } from '#routing/paths.ts'
import { CellName, CompactTable } from '#ui/data/table.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import type { BatchFind } from '../page-queries.ts'
import { OrderStateTag } from './order-state-tag.tsx'

const words = pageMessages.batch

/** Cells on a phone. */
const AREAS = { '--areas': '"goods quantity" "batch expires" "order state"' }

/** Where the pieces of a batch are: which line of which order, how many, and how long they keep. */
export function BatchFinds({ number, finds }: { number: string; finds: readonly BatchFind[] }) {
  const { columns } = words
  const beginning = fold(number)
  const rows = finds.flatMap(({ order, lineIds }) =>
    order.lines
      .filter(({ id }) => lineIds.includes(id))
      .flatMap((line) =>
        line.batches
          .filter((batch) => fold(batch.number).startsWith(beginning))
          .map((batch) => ({ order, line, batch })),
      ),
  )
  if (rows.length === 0) return null
  return (
    <chakra.section aria-label={words.title(number)} borderTop="1px solid" borderColor="line">
      <chakra.h2 paddingBlock="2" paddingInline={{ base: '3', md: '4' }} fontSize="body">
        {words.title(number)}{' '}
        <chakra.span color="ink.faint" fontSize="meta" fontWeight="400">
          {words.note(finds.length, rows.length)}
        </chakra.span>
      </chakra.h2>
      <CompactTable css={AREAS}>
        <thead>
          <tr>
            <th scope="col">{columns.batch}</th>
            <th scope="col">{columns.goods}</th>
            <th scope="col">{columns.producedOn}</th>
            <th scope="col">{columns.expiresOn}</th>
            <th scope="col" data-number>
              {columns.quantity}
            </th>
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ order, line, batch }) => (
            <tr key={`${line.id} ${batch.number} ${batch.expiresOn}`}>
              <chakra.td gridArea={{ mdDown: 'batch' }}>{batch.number}</chakra.td>
              <chakra.td gridArea={{ mdDown: 'goods' }}>
                {line.name}{' '}
                <chakra.span color="ink.muted" fontSize="meta">
                  {line.specification} {line.manufacturer}
                </chakra.span>
              </chakra.td>
              <chakra.td hideBelow="md">{batch.producedOn ?? '—'}</chakra.td>
              <chakra.td gridArea={{ mdDown: 'expires' }} whiteSpace="nowrap">
                <CellName>{columns.expiresOn}</CellName>
                {batch.expiresOn || '—'}
              </chakra.td>
              <chakra.td gridArea={{ mdDown: 'quantity' }} data-number>
                {batch.quantity} {line.unit}
              </chakra.td>
              <chakra.td gridArea={{ mdDown: 'order' }}>
                <TextLink to={paths.order({ orderId: order.id })}>{order.number}</TextLink>
              </chakra.td>
              <chakra.td gridArea={{ mdDown: 'state' }} whiteSpace="nowrap">
                <OrderStateTag order={order} />
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </CompactTable>
    </chakra.section>
  )
}
