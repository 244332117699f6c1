import { fitOf, RECORD_HEAD, recalledSinceText } from '#domain/arrival/record.ts'
import { dayOf } from '#domain/instant.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { CellName, CompactTable } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { RecordRow } from '../model/record-rows.ts'
import { differencesOf, ResultTag } from './line-row.tsx'

/** Cells on a phone. */
const AREAS = { '--areas': '"goods result" "batch quantity" "expires date" "differences order"' }

/** Records by batch. `isOfOne`: all are of one order, which its page names. */
export function RecordTable({ rows, isOfOne = false }: { rows: readonly RecordRow[]; isOfOne?: boolean }) {
  return (
    <CompactTable css={AREAS}>
      <thead>
        <tr>
          <th scope="col">{RECORD_HEAD.name}</th>
          <th scope="col">{RECORD_HEAD.batch}</th>
          <th scope="col">{RECORD_HEAD.expiresOn}</th>
          <th scope="col" data-number>
            {messages.received} / {messages.expected}
          </th>
          <th scope="col">{RECORD_HEAD.result}</th>
          <th scope="col">{messages.edit}</th>
          {!isOfOne && <th scope="col">{RECORD_HEAD.date}</th>}
          {!isOfOne && <th scope="col">{RECORD_HEAD.order}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, order, line, dosageForm, signed }) => (
          <tr key={key}>
            <chakra.td gridArea={{ mdDown: 'goods' }}>
              <b>{line.name}</b>{' '}
              <chakra.span color="ink.muted" fontSize="meta">
                {dosageForm} {line.specification} {line.manufacturer}
              </chakra.span>
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'batch' }}>
              <CellName>{RECORD_HEAD.batch}</CellName>
              {line.batch || messages.noBatch}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'expires' }} whiteSpace="nowrap">
              <CellName>{RECORD_HEAD.expiresOn}</CellName>
              {line.expiresOn || '—'}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'quantity' }} data-number>
              {fitOf(line)} / {line.expected} {line.unit}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'result' }} justifySelf={{ mdDown: 'end' }}>
              <ResultTag line={line} />
              {line.recalledSince && (
                <>
                  {' '}
                  <TextLink to={recallPaths.recalls()}>
                    <Tag tone="danger">{messages.recalled}</Tag>
                  </TextLink>
                </>
              )}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'differences' }} color="warn">
              {[differencesOf(line), line.correctedAt !== undefined && messages.corrected(line.correctedAt)]
                .filter(Boolean)
                .join(' · ')}
              {line.recalledSince && (
                <chakra.span display="block" color="danger">
                  {recalledSinceText(line)}
                </chakra.span>
              )}
            </chakra.td>
            {!isOfOne && (
              <chakra.td
                gridArea={{ mdDown: 'date' }}
                justifySelf={{ mdDown: 'end' }}
                whiteSpace="nowrap"
                color="ink.muted"
              >
                {dayOf(signed.signedAt)}
              </chakra.td>
            )}
            {!isOfOne && (
              <chakra.td gridArea={{ mdDown: 'order' }} justifySelf={{ mdDown: 'end' }} whiteSpace="nowrap">
                <TextLink to={arrivalPaths.arrival({ orderId: order.id })}>{order.number}</TextLink>
              </chakra.td>
            )}
          </tr>
        ))}
      </tbody>
    </CompactTable>
  )
}
