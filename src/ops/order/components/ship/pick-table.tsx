import { Check } from 'lucide-react'

import type { SellerOrder } from '#contract/ops/order.ts'
import { dayOf } from '#domain/instant.ts'
import { type Box, holdOf, pickedOf, type TypedPieces } from '#domain/packing/picking.ts'
import { StackedTable, TableFrame } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import type { RenewedField } from '../../model/renewed-field.ts'
import { GoodsCell } from '../lines.tsx'

type PickTableProps = {
  seller: SellerOrder
  box: Box
  renewed?: RenewedField | undefined
  onPick: (at: { lineId: number; batch: string }, quantity: number) => void
  /** Told what stands in a field that is not left yet; undefined once it is settled. */
  onType: (typed: TypedPieces | undefined) => void
  /** Told that a field was made 0 or empty, also where 0 stood in it already. */
  onNone: () => void
  /** Makes a line the one that trace codes belong to. */
  onLine: (lineId: number) => void
}

/** What was typed was typed here: the next digits are, too. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus()

/** What is left to send, batch by batch, and how many of it lie in the box. */
export function PickTable({ seller: { order, left }, box, renewed, onPick, onType, onNone, onLine }: PickTableProps) {
  const today = dayOf(useNow({ everyMs: 3_600_000 }))
  const rows = left.flatMap(({ lineId, barcode, batches }) =>
    batches.filter((batch) => batch.left > 0).map((batch, index) => ({ lineId, barcode, batch, isFirst: index === 0 })),
  )
  return (
    <TableFrame>
      <StackedTable aria-label="拣货清单">
        <thead>
          <tr>
            <th>商品</th>
            <th>条码</th>
            <th>批号</th>
            <th>效期</th>
            <th data-number>未发</th>
            <th data-number>已配</th>
            <th data-number>追溯码</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lineId, barcode, batch, isFirst }) => {
            const line = order.lines.find(({ id }) => id === lineId)!
            const picked = pickedOf(box, lineId, batch.batch)
            const codes = box.picked.find((one) => one.lineId === lineId && one.batch === batch.batch)?.traceCodes ?? []
            const isRenewed = renewed?.lineId === lineId && renewed.batch === batch.batch
            const hold = holdOf(line, batch, today)
            return (
              <Line
                key={`${lineId} ${batch.batch} ${batch.expiresOn}`}
                data-current={lineId === box.lineId}
                onClick={() => onLine(lineId)}
              >
                <td data-head="">{isFirst && <GoodsCell line={line} />}</td>
                <chakra.td color="ink.muted" data-name="条码">
                  {isFirst && barcode}
                </chakra.td>
                <td data-name="批号">{batch.batch || '无批号'}</td>
                <chakra.td data-name="效期" whiteSpace={{ md: 'nowrap' }}>
                  {batch.expiresOn} {hold === 'expired' && <Tag tone="danger">已过期</Tag>}
                  {hold === 'recalled' && <Tag tone="danger">已召回</Tag>}
                  {hold === 'short' && <Tag tone="danger">效期不足，要求不早于 {line.expiresFrom}</Tag>}
                </chakra.td>
                <td data-number data-name="未发">
                  {batch.left} {line.unit}
                </td>
                <chakra.td data-number data-name="已配" display={{ mdDown: 'flex' }} alignItems="center">
                  <chakra.span
                    key={isRenewed ? renewed.turn : 0}
                    // Typed over a 0, a 0 is no change to React.
                    onInput={({ target }) =>
                      target instanceof HTMLInputElement && Number(target.value) === 0 && onNone()
                    }
                    ref={isRenewed ? focusField : undefined}
                    display="inline-flex"
                    alignItems="center"
                    gap="2"
                  >
                    {picked >= batch.left && <Check size={16} color="var(--cb-colors-brand)" aria-label="已配齐" />}
                    <Stepper
                      label={`${line.name} ${batch.batch} 已配`}
                      value={picked}
                      min={0}
                      max={batch.left}
                      isDisabled={hold !== undefined}
                      onCommit={(quantity) => onPick({ lineId, batch: batch.batch }, quantity)}
                      onType={(quantity, text) =>
                        onType(text === undefined ? undefined : { lineId, batch: batch.batch, quantity })
                      }
                    />
                  </chakra.span>
                </chakra.td>
                <td data-number data-name="追溯码">
                  {codes.length > 0 && codes.length}
                </td>
              </Line>
            )
          })}
        </tbody>
      </StackedTable>
    </TableFrame>
  )
}

const Line = chakra('tr', {
  base: { '&[data-current=true]': { boxShadow: 'inset 3px 0 0 var(--cb-colors-brand-solid)' } },
})
