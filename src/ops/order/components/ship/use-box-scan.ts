import { useState } from 'react'

import { dayOf } from '#domain/instant.ts'
import { fitBox } from '#domain/packing/fit-box.ts'
import {
  type Box,
  isBoxWhole,
  type LineToPick,
  mostOfTyped,
  packAll,
  scanInto,
  setCounted,
  splitHeld,
  type TypedPieces,
  withTyped,
} from '#domain/packing/picking.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { codesLostText, scanText } from '../../messages.ts'
import type { RenewedField } from '../../model/renewed-field.ts'
import { bodyOf, newWaybill, rememberCarrier, type Waybill } from '../../model/waybill.ts'

const EMPTY: Box = { picked: [] }

const codesOf = ({ picked }: Box) => picked.reduce((total, { traceCodes }) => total + traceCodes.length, 0)

type LineToScan = LineToPick & { left: number; isCold: boolean }

/**
 * A box that is filled by scanning what is left to send, and the parcel it becomes: a scanned waybill is filled in.
 * `nameOf`: the goods of a line. `packed` is the box with what stands in a field that is not left yet; `body()` is
 * that, as it is sent: `isAll`, an empty box stands for everything and has no lines.
 */
export function useBoxScan(left: readonly LineToScan[], nameOf: (lineId?: number) => string | undefined) {
  const [box, setBox] = useState(EMPTY)
  const [waybill, setWaybill] = useState<Waybill>(() =>
    newWaybill({ isCold: left.some((line) => line.isCold && line.left > 0) }),
  )
  const [said, setSaid] = useState<{ text: string; isGood: boolean }>()
  const [typed, setTyped] = useState<TypedPieces>()
  const [renewed, setRenewed] = useState<RenewedField>()
  // Something was packed, or taken out: empty, the box is what the operator made it.
  const [isTouched, setIsTouched] = useState(false)
  const packed = withTyped(box, typed)
  const today = dayOf(useNow({ everyMs: 3_600_000 }))
  const { free, held } = splitHeld(left, today)
  const isEmpty = packed.picked.length === 0
  // What may not leave would have all the rest refused with it.
  const isAll = isEmpty && !isTouched && held.length === 0
  const fill = (next: Box) => {
    if (next.picked !== box.picked) setIsTouched(true)
    setBox(next)
  }
  const lost = codesOf(box) - codesOf(packed)
  const isInBox = ({ lineId }: LineToScan) =>
    isEmpty
      ? free.some((line) => line.lineId === lineId)
      : packed.picked.some((one) => one.lineId === lineId && one.quantity > 0)
  return {
    box,
    packed,
    setLine: (lineId: number) => setBox({ ...box, lineId }),
    pick(at: { lineId: number; batch: string }, quantity: number) {
      const next = setCounted(box, at, quantity)
      const codes = codesOf(box) - codesOf(next)
      if (codes > 0) setSaid({ text: codesLostText(codes, nameOf(at.lineId)), isGood: false })
      setIsTouched(true)
      setBox(next)
    },
    setTyped,
    touch: () => setIsTouched(true),
    /** How many pieces the field takes, where what stands in it is no such number. */
    most: mostOfTyped(left, typed),
    waybill,
    setWaybill,
    said: lost > 0 ? { text: codesLostText(lost, nameOf(typed?.lineId)), isGood: false } : said,
    /** The field whose typed number an outside change took away. */
    renewed,
    isEmpty,
    isAll,
    isWhole: isAll || isBoxWhole(left, packed),
    /** What may leave, and what may not. */
    free,
    held,
    /** Whether something lies in the box that may not leave. */
    isHeld: fitBox(left, packed, today).cuts.some(({ hold }) => hold),
    packAll: () => fill(packAll(free, box)),
    /** Names of the goods that go and must stay cold. */
    coldNames: left.filter((line) => line.isCold && isInBox(line)).flatMap(({ lineId }) => nameOf(lineId) ?? []),
    /**
     * Fits the box to what may leave now, of what was left `before`, and returns what it lost. A number in a field that
     * is not left yet counts as if it were: where its batch is cut, the field begins anew with what stays.
     */
    fit(before: readonly LineToPick[]) {
      const counted = mostOfTyped(before, typed) === undefined ? typed : undefined
      const fitted = fitBox(left, withTyped(box, counted), today)
      const unleft = fitBox(left, box, today)
      const isOfTyped = (one: { lineId: number; batch: string }) =>
        one.lineId === typed?.lineId && one.batch === typed.batch
      const isCut = [...fitted.cuts, ...unleft.cuts].some(isOfTyped)
      const isGone = !free.some(({ lineId, batches }) => batches.some(({ batch }) => isOfTyped({ lineId, batch })))
      if (fitted.cuts.length > 0) setIsTouched(true)
      setBox(isCut ? fitted.box : unleft.box)
      if (typed && (isCut || isGone)) {
        setTyped(undefined)
        setRenewed({ lineId: typed.lineId, batch: typed.batch, turn: (renewed?.turn ?? 0) + 1 })
      }
      return fitted.cuts
    },
    scan(code: string) {
      const result = scanInto(left, box, code, dayOf(Date.now()))
      fill(result.box)
      setSaid({ text: scanText(result, code, nameOf(result.lineId)), isGood: result.isGood })
      if (result.box.waybill && result.box.waybill !== box.waybill)
        setWaybill({ ...waybill, waybill: result.box.waybill })
    },
    body() {
      rememberCarrier(waybill.carrier)
      const lines = packed.picked.map(({ lineId, batch, quantity, traceCodes }) => ({
        lineId,
        batch,
        quantity,
        ...(traceCodes.length > 0 && { traceCodes: [...traceCodes] }),
      }))
      return { ...bodyOf(waybill), ...(lines.length > 0 && { lines }) }
    },
  }
}
