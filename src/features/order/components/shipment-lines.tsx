import type { Shipment } from '#contract/fulfilment/shipment.ts'
import type { Order } from '#contract/order.ts'
import { paths } from '#routing/paths.ts'
import { CellName, CompactTable } from '#ui/data/table.tsx'
import { OutsideLink, TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import { reportAddress } from '../page-queries.ts'
import { RecallMark } from './order-lines.tsx'

const words = pageMessages.shipments

/** Cells on a phone; one below the other where the letters are too large for two side by side. */
const AREAS = {
  '--areas': '"goods quantity" "batch expires" "produced codes"',
  '@container (max-width: 20rem)': {
    '--areas': '"goods quantity" "batch batch" "produced produced" "expires expires" "codes codes"',
  },
}
const Codes = chakra('details', {
  base: {
    color: 'ink.muted',
    fontSize: 'meta',
    '& > summary': { cursor: 'pointer', whiteSpace: 'nowrap' },
    '& > ul': { listStyle: 'none', fontVariantNumeric: 'tabular-nums', userSelect: 'all' },
  },
})

/** The pieces of a shipment by batch: what a buyer holds against the boxes. */
export function ShipmentLines({ order, lines }: Pick<Shipment, 'lines'> & { order: Order }) {
  const { columns } = words
  const isRecalled = ({ lineId, batch }: Shipment['lines'][number]) =>
    order.lines.some(
      ({ id, batches }) => id === lineId && batches.some((one) => one.number === batch && one.isRecalled),
    )
  return (
    <chakra.div containerType="inline-size">
      <CompactTable css={AREAS}>
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
                <CellName>{columns.batch}</CellName>
                {line.batch || words.noBatch}
                {isRecalled(line) && <RecallMark />}
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
                <CellName>{columns.producedOn}</CellName>
                {line.producedOn ?? '—'}
              </chakra.td>
              <chakra.td gridArea={{ mdDown: 'expires' }} whiteSpace="nowrap">
                <CellName>{columns.expiresOn}</CellName>
                {line.expiresOn || '—'}
              </chakra.td>
              <chakra.td gridArea={{ mdDown: 'codes' }} whiteSpace="nowrap">
                <Report orderId={order.id} line={line} />
              </chakra.td>
              <chakra.td gridArea={{ mdDown: 'quantity' }} data-number>
                {line.quantity} {line.unit}
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </CompactTable>
    </chakra.div>
  )
}

type ReportProps = { orderId: number; line: Shipment['lines'][number] }

/**
 * The report on the batch, where the seller has it. A file is not kept in the browser, so it is read with a network.
 */
function Report({ orderId, line: { lineId, name, batch, hasReport = false } }: ReportProps) {
  const isOnline = useOnline()
  if (batch === '') return '—'
  if (!hasReport || !isOnline) {
    return (
      <chakra.span color={hasReport ? 'ink.muted' : 'ink.faint'}>
        <CellName>{words.columns.report}</CellName>
        {hasReport ? words.reportOffline : words.noReport}
      </chakra.span>
    )
  }
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
