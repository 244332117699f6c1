import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { pickedOf } from '#domain/packing/picking.ts'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { ParcelDialog } from '../../order/components/parcel/parcel-dialog.tsx'
import { ScanBox } from '../../order/components/ship/scan-box.tsx'
import { useBoxScan } from '../../order/components/ship/use-box-scan.ts'
import { WaybillFields } from '../../order/components/ship/waybill-fields.tsx'
import { isFilled } from '../../order/model/waybill.ts'
import type { ClaimDialogProps } from '../model/claim-dialog.ts'
import { useResendClaim } from '../queries.ts'

/** Goods that are sent anew are scanned like a shipment; papers only need their parcel. */
export function ResendDialog(props: ClaimDialogProps) {
  const { toSend } = props.seller
  return toSend && toSend.length > 0 ? <GoodsDialog {...props} toSend={toSend} /> : <PapersDialog {...props} />
}

function PapersDialog({ seller: { claim, version }, onDone, onClose }: ClaimDialogProps) {
  const resending = useResendClaim(onDone)
  return (
    <ParcelDialog
      title="登记寄出资料"
      actText="登记"
      act={resending}
      onAct={(parcel) => resending.mutate({ params: { id: claim.id }, body: { ...parcel, version } })}
      onClose={onClose}
    />
  )
}

type GoodsDialogProps = ClaimDialogProps & { toSend: NonNullable<SellerClaim['toSend']> }

function GoodsDialog({ seller: { claim, version }, toSend, onDone, onClose }: GoodsDialogProps) {
  const resending = useResendClaim(onDone)
  const nameOf = (lineId?: number) => claim.lines.find((line) => line.lineId === lineId)?.name
  const { box, said, scan, waybill, setWaybill, isAll, isWhole, coldNames, body } = useBoxScan(toSend, nameOf)
  return (
    <ActDialog
      title="登记补发"
      size="broad"
      actText="登记"
      act={resending}
      isReady={isFilled(waybill) && isWhole}
      onAct={() => resending.mutate({ params: { id: claim.id }, body: { ...body(), version } })}
      onClose={onClose}
      before={<ScanBox said={said} onScan={scan} />}
    >
      <TableFrame as="section" aria-label="补发清单" tabIndex={0}>
        <Table aria-label="补发清单">
          <thead>
            <tr>
              <th>商品</th>
              <th>批号</th>
              <th>效期</th>
              <th data-number>补发</th>
              <th data-number>已配</th>
              <th data-number>追溯码</th>
            </tr>
          </thead>
          <tbody>
            {toSend.flatMap(({ lineId, batches }) =>
              batches.map(({ batch, expiresOn, left }) => (
                <tr key={`${lineId} ${batch} ${expiresOn}`}>
                  <chakra.td minWidth="7rem">{nameOf(lineId)}</chakra.td>
                  <td>{batch || '无批号'}</td>
                  <chakra.td whiteSpace="nowrap">{expiresOn || '—'}</chakra.td>
                  <td data-number>{left}</td>
                  <td data-number>{pickedOf(box, lineId, batch)}</td>
                  <td data-number>
                    {box.picked.find((one) => one.lineId === lineId && one.batch === batch)?.traceCodes.length ?? 0}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      </TableFrame>
      {!isWhole && <Notice tone="warn">还有没配齐的商品，补发须与申请的数量一致。</Notice>}
      <WaybillFields value={waybill} onChange={setWaybill} coldNames={coldNames} />
      {isAll && (
        <chakra.p color="ink.faint" fontSize="meta">
          没有扫描时按清单上的批号登记，客户的记录里没有追溯码。
        </chakra.p>
      )}
    </ActDialog>
  )
}
