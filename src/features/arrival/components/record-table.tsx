import { LINE_RESULT_TEXT } from '#domain/arrival/check.ts'
import { dayOf } from '#domain/instant.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { Table } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { RecordRow } from '../model/record-rows.ts'
import { differencesOf, RESULT_TONE } from './line-row.tsx'

/** A table at the counter, compact rows on a phone. */
const Rows = chakra(Table, {
  base: {
    mdDown: {
      '& > thead': { srOnly: true },
      '& > tbody > tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"goods result" "batch quantity" "expires date" "differences order"',
        alignItems: 'baseline',
        columnGap: '3',
        rowGap: '0.5',
        paddingBlock: '2.5',
        paddingInline: '3',
        borderTop: '1px solid',
        borderColor: 'line',
      },
      '& > tbody > tr > td': { padding: '0 !important', border: '0' },
    },
  },
})
/** On a phone a value has no column that names it. */
const Name = chakra('span', { base: { color: 'ink.faint', fontSize: 'meta', marginRight: '1.5', hideFrom: 'md' } })

/** Records by batch. `isOfOne`: all are of one order, which its page names. */
export function RecordTable({ rows, isOfOne = false }: { rows: readonly RecordRow[]; isOfOne?: boolean }) {
  const { columns } = messages
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.batch}</th>
          <th scope="col">{columns.expiresOn}</th>
          <th scope="col" data-number>
            {columns.received} / {columns.expected}
          </th>
          <th scope="col">{columns.result}</th>
          <th scope="col">{messages.edit}</th>
          {!isOfOne && <th scope="col">{columns.date}</th>}
          {!isOfOne && <th scope="col">{columns.order}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, orderId, orderNumber, line, signedAt }) => (
          <tr key={key}>
            <chakra.td gridArea={{ mdDown: 'goods' }}>
              <b>{line.name}</b>{' '}
              <chakra.span color="ink.muted" fontSize="meta">
                {line.specification} {line.manufacturer}
              </chakra.span>
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'batch' }}>
              <Name>{columns.batch}</Name>
              {line.batch || messages.noBatch}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'expires' }} whiteSpace="nowrap">
              <Name>{columns.expiresOn}</Name>
              {line.expiresOn || '—'}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'quantity' }} data-number>
              {line.received} / {line.expected} {line.unit}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'result' }} justifySelf={{ mdDown: 'end' }}>
              <Tag tone={RESULT_TONE[line.result]}>{LINE_RESULT_TEXT[line.result]}</Tag>
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'differences' }} color="warn">
              {[differencesOf(line), line.correctedAt !== undefined && messages.corrected(line.correctedAt)]
                .filter(Boolean)
                .join(' · ')}
            </chakra.td>
            {!isOfOne && (
              <chakra.td
                gridArea={{ mdDown: 'date' }}
                justifySelf={{ mdDown: 'end' }}
                whiteSpace="nowrap"
                color="ink.muted"
              >
                {dayOf(signedAt)}
              </chakra.td>
            )}
            {!isOfOne && (
              <chakra.td gridArea={{ mdDown: 'order' }} justifySelf={{ mdDown: 'end' }} whiteSpace="nowrap">
                <TextLink to={arrivalPaths.arrival({ orderId })}>{orderNumber}</TextLink>
              </chakra.td>
            )}
          </tr>
        ))}
      </tbody>
    </Rows>
  )
}
