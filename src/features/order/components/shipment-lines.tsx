import type { Shipment } from '#contract/fulfilment/shipment.ts'
import { paths } from '#routing/paths.ts'
import { Table } from '#ui/data/table.tsx'
import { OutsideLink, TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import { reportAddress } from '../page-queries.ts'

const words = pageMessages.shipments

/** A table at the counter, compact rows on a phone. */
const Lines = chakra(Table, {
  base: {
    mdDown: {
      '& > thead': { srOnly: true },
      '& > tbody > tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"goods quantity" "batch expires" "produced codes"',
        columnGap: '3',
        rowGap: '0.5',
        paddingBlock: '2',
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
const Codes = chakra('details', {
  base: {
    color: 'ink.muted',
    fontSize: 'meta',
    '& > summary': { cursor: 'pointer', whiteSpace: 'nowrap' },
    '& > ul': { listStyle: 'none', fontVariantNumeric: 'tabular-nums', userSelect: 'all' },
  },
})

/** The pieces of a shipment by batch: what a buyer holds against the boxes. */
export function ShipmentLines({ orderId, lines }: Pick<Shipment, 'lines'> & { orderId: number }) {
  const { columns } = words
  return (
    <Lines>
      <thead>
        <tr>
          <th scope="col">{columns.goods}</th>
          <th scope="col">{columns.batch}</th>
          <th scope="col">{columns.producedOn}</th>
          <th scope="col">{columns.expiresOn}</th>
          <th scope="col">{columns.report}</th>
          <th scope="col" data-number>
            {columns.quantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.lineId} ${line.batch} ${line.expiresOn}`}>
            <chakra.td gridArea={{ mdDown: 'goods' }}>
              <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: line.goodsId })}>
                {line.name}
              </TextLink>{' '}
              <chakra.span color="ink.muted" fontSize="meta">
                {line.specification}
              </chakra.span>
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'batch' }} whiteSpace="nowrap">
              <Name>{columns.batch}</Name>
              {line.batch || words.noBatch}
              {line.traceCodes.length > 0 && (
                <Codes>
                  <summary>{words.traceCodes(line.traceCodes.length)}</summary>
                  <ul>
                    {line.traceCodes.map((code) => (
                      <li key={code}>{code}</li>
                    ))}
                  </ul>
                </Codes>
              )}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'produced' }} whiteSpace="nowrap">
              <Name>{columns.producedOn}</Name>
              {line.producedOn ?? '—'}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'expires' }} whiteSpace="nowrap">
              <Name>{columns.expiresOn}</Name>
              {line.expiresOn || '—'}
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'codes' }} whiteSpace="nowrap">
              <Report orderId={orderId} line={line} />
            </chakra.td>
            <chakra.td gridArea={{ mdDown: 'quantity' }} data-number>
              {line.quantity} {line.unit}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </Lines>
  )
}

type ReportProps = { orderId: number; line: Shipment['lines'][number] }

/** The report on the batch, where the seller has it. A file is not kept in the browser, so it is read with a network. */
function Report({ orderId, line: { lineId, name, batch, hasReport = false } }: ReportProps) {
  const isOnline = useOnline()
  if (batch === '') return '—'
  if (!hasReport) return <chakra.span color="ink.faint">{words.noReport}</chakra.span>
  if (!isOnline) return <chakra.span color="ink.muted">{words.reportOffline}</chakra.span>
  return (
    <OutsideLink
      href={reportAddress({ orderId, lineId, batch })}
      target="_blank"
      rel="noopener"
      aria-label={words.reportOf(name, batch)}
    >
      {words.report}
    </OutsideLink>
  )
}
