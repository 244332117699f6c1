import { useState } from 'react'

import { dayOf } from '#domain/instant.ts'
import {
  type Box,
  fitBox,
  isBoxWhole,
  leftOf,
  type LineToPick,
  mostOfTyped,
  packAll,
  scanInto,
  splitHeld,
  type TypedPieces,
  withTyped,
} from '#domain/order/picking.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { scanText } from '../../messages.ts'
import { bodyOf, newWaybill, rememberCarrier, type Waybill } from '../../model/waybill.ts'

const EMPTY: Box = { picked: [] }

type LineToScan = LineToPick & { left: number; isCold: boolean }

/**
 * A box that is filled by scanning what is left to send, and the parcel it becomes: a scanned waybill is filled in.
 * `nameOf`: the goods of a line. `packed` is the box with what stands in a field that is not left yet; `body()` is that,
 * as it is sent: `isAll`, an empty box stands for everything and has no lines.
 */
export function useBoxScan(left: readonly LineToScan[], nameOf: (lineId?: number) => string | undefined) {
  const [box, setBox] = useState(EMPTY)
  const [waybill, setWaybill] = useState<Waybill>(() =>
    newWaybill({ isCold: left.some((line) => line.isCold && line.left > 0) }),
  )
  const [said, setSaid] = useState<{ text: string; isGood: boolean }>()
  const [typed, setTyped] = useState<TypedPieces>()
  const packed = withTyped(box, typed)
  const today = dayOf(useNow({ everyMs: 3_600_000 }))
  const { free, held } = splitHeld(left, today)
  const isEmpty = packed.picked.length === 0
  // What may not leave would have all the rest refused with it.
  const isAll = isEmpty && held.length === 0
  const isInBox = ({ lineId, left: pieces }: LineToScan) =>
    isAll ? pieces > 0 : packed.picked.some((one) => one.lineId === lineId && one.quantity > 0)
  return {
    box,
    packed,
    setBox,
    setTyped,
    /** How many pieces the field takes, where what stands in it is no such number. */
    most: mostOfTyped(left, typed),
    waybill,
    setWaybill,
    said,
    isEmpty,
    isAll,
    isWhole: isAll || isBoxWhole(left, packed),
    /** What may leave, and what may not. */
    free,
    held,
    /** Whether something lies in the box that may not leave. */
    isHeld: fitBox(left, packed, today).cuts.some(({ hold }) => hold),
    packAll: () => setBox(packAll(free, box)),
    /** Names of the goods that go and must stay cold. */
    coldNames: left.filter((line) => line.isCold && isInBox(line)).flatMap(({ lineId }) => nameOf(lineId) ?? []),
    /** Fits the box to what may leave now, and returns what it lost; what is typed goes with its row. */
    fit() {
      setBox(fitBox(left, box, today).box)
      if (typed && leftOf(left, typed) === 0) setTyped(undefined)
      return fitBox(left, packed, today).cuts
    },
    scan(code: string) {
      const result = scanInto(left, box, code, dayOf(Date.now()))
      setBox(result.box)
      setSaid({ text: scanText(result, code, nameOf(result.lineId)), isGood: result.isGood })
      if (result.box.waybill && result.box.waybill !== box.waybill)
        setWaybill({ ...waybill, waybill: result.box.waybill })
    },
    body() {
      rememberCarrier(waybill.carrier)
      const lines = packed.picked.map(({ traceCodes, ...one }) => ({
        ...one,
        ...(traceCodes.length > 0 && { traceCodes: [...traceCodes] }),
      }))
      return { ...bodyOf(waybill), ...(lines.length > 0 && { lines }) }
    },
  }
}
