import { useState } from 'react'

import type { SellerOrder } from '#contract/ops/order.ts'
import { dayOf } from '#domain/instant.ts'
import { type Box, isBoxWhole, scanInto } from '#domain/order/picking.ts'

import { scanText } from '../../messages.ts'
import { bodyOf, newWaybill, rememberCarrier, type Waybill } from '../../model/waybill.ts'

const EMPTY: Box = { picked: [] }

/**
 * A box that is filled by scanning what is left to send, and the parcel it becomes: a scanned waybill is filled in.
 * `nameOf`: the goods of a line. `body()` is what is sent; without a scan it has no lines.
 */
export function useBoxScan(left: SellerOrder['left'], nameOf: (lineId?: number) => string | undefined) {
  const [box, setBox] = useState(EMPTY)
  const [waybill, setWaybill] = useState<Waybill>(() =>
    newWaybill({ isCold: left.some((line) => line.isCold && line.left > 0) }),
  )
  const [said, setSaid] = useState<{ text: string; isGood: boolean }>()
  const isUntouched = box.picked.length === 0
  const isInBox = ({ lineId, left: pieces }: SellerOrder['left'][number]) =>
    isUntouched ? pieces > 0 : box.picked.some((one) => one.lineId === lineId && one.quantity > 0)
  return {
    box,
    setBox,
    waybill,
    setWaybill,
    said,
    isUntouched,
    isWhole: isUntouched || isBoxWhole(left, box),
    /** Names of the goods that go and must stay cold. */
    coldNames: left.filter((line) => line.isCold && isInBox(line)).flatMap(({ lineId }) => nameOf(lineId) ?? []),
    scan(code: string) {
      const result = scanInto(left, box, code, dayOf(Date.now()))
      setBox(result.box)
      setSaid({ text: scanText(result, code, nameOf(result.lineId)), isGood: result.isGood })
      if (result.box.waybill && result.box.waybill !== box.waybill)
        setWaybill({ ...waybill, waybill: result.box.waybill })
    },
    body() {
      rememberCarrier(waybill.carrier)
      const lines = box.picked.map(({ traceCodes, ...one }) => ({
        ...one,
        ...(traceCodes.length > 0 && { traceCodes: [...traceCodes] }),
      }))
      return { ...bodyOf(waybill), ...(lines.length > 0 && { lines }) }
    },
  }
}
