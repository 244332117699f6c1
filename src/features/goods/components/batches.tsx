import type { GoodsDetail } from '#contract/goods/goods.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'

import { words } from './detail-words.ts'
import { Expiry } from './goods-facts.tsx'
import { useMinute } from './use-offer.ts'

/** The batches in stock, the earliest expiry first: that is the order in which they are sent. */
export function Batches({ detail }: { detail: GoodsDetail }) {
  return (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <th scope="col">批号</th>
            <th scope="col">生产日期</th>
            <th scope="col">有效期至</th>
            <th scope="col" data-number>
              库存（{detail.unit}）
            </th>
          </tr>
        </thead>
        <tbody>
          {detail.batches.map((batch) => (
            <tr key={batch.number}>
              <td>{batch.number}</td>
              <td>{batch.producedOn || '—'}</td>
              <td>
                <Expiry goods={batch} /> <ExpiryMark expiresOn={batch.expiresOn} />
              </td>
              <td data-number>{batch.stock}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

/** Red alone says nothing to who cannot see it. */
function ExpiryMark({ expiresOn }: { expiresOn: string }) {
  const { isExpired, isInZone, isRed } = expiryState(expiresOn, useMinute())
  if (!isRed) return null
  if (isExpired) return <Tag tone="danger">{words.expired}</Tag>
  return <Tag tone={isInZone ? 'danger' : 'warn'}>{isInZone ? words.nonReturnable : words.soon}</Tag>
}
