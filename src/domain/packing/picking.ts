/** Picking by scanner: what has been put into the box of what is left to send. Pieces; pure. */
import type { Day } from '../instant.ts'
import { plainBarcode, readScan, type ScannedCode } from '../order/scanned-code.ts'
import { isBatchShort } from '../order/shipping.ts'

export type LineToPick = {
  lineId: number
  barcode: string
  /** The first 7 digits of the trace codes of its goods; absent or '' where nobody entered them. */
  tracePrefix?: string | undefined
  /** Nothing that expires before may be sent; absent or '' where the buyer asked for nothing. */
  expiresFrom?: Day | undefined
  batches: readonly { batch: string; expiresOn: Day; left: number; isRecalled?: boolean }[]
}
/** Why pieces may not leave, the gravest first. */
export const HOLDS = ['recalled', 'expired', 'short'] as const
export type Hold = (typeof HOLDS)[number]
export type BoxEntry = {
  lineId: number
  batch: string
  quantity: number
  traceCodes: readonly string[]
  /** The operator gave the number: no scan of goods changes it. */
  isCounted?: true
}
/** What is in the box, the line that trace codes belong to, and the waybill if it was scanned. */
export type Box = { picked: readonly BoxEntry[]; lineId?: number; waybill?: string }

export type PickProblem =
  | 'goodsUnknown'
  | 'lineComplete'
  | 'batchUnknown'
  | 'batchExpired'
  | 'batchRecalled'
  | 'batchShort'
  | 'codeUsed'
  | 'codeTooMany'
  | 'codeElsewhere'
  | 'lineMissing'
  | 'batchElsewhere'
  | 'codeUnknown'
export type Scan =
  | { box: Box; isGood: true; what: 'line' | 'batch' | 'code' | 'waybill'; lineId?: number; kept?: readonly BoxEntry[] }
  | { box: Box; isGood: false; problem: PickProblem; lineId?: number; batch?: string }

type Batch = LineToPick['batches'][number]

/** Whether both are of one batch of one line. */
export const isSame = (a: { lineId: number; batch: string }, b: { lineId: number; batch: string }) =>
  a.lineId === b.lineId && a.batch === b.batch
const isExpired = ({ expiresOn }: { expiresOn: Day }, today: Day) => expiresOn !== '' && expiresOn < today

/** Why pieces of a batch may not leave today; undefined when they may. */
export function holdOf(line: Pick<LineToPick, 'expiresFrom'>, batch: Batch, today: Day): Hold | undefined {
  if (batch.isRecalled) return 'recalled'
  if (isExpired(batch, today)) return 'expired'
  return isBatchShort(line, batch) ? 'short' : undefined
}

const HOLD_PROBLEM = { recalled: 'batchRecalled', expired: 'batchExpired', short: 'batchShort' } as const

/** The lines with what may leave of them, and those with what is held. */
export function splitHeld<L extends LineToPick>(lines: readonly L[], today: Day): { free: L[]; held: L[] } {
  const only = (isHeld: boolean) =>
    lines
      .map((line) => ({
        ...line,
        batches: line.batches.filter((one) => one.left > 0 && (holdOf(line, one, today) !== undefined) === isHeld),
      }))
      .filter(({ batches }) => batches.length > 0)
  return { free: only(false), held: only(true) }
}

export const pickedOf = ({ picked }: Box, lineId: number, batch?: string): number =>
  picked
    .filter((one) => one.lineId === lineId && (batch === undefined || one.batch === batch))
    .reduce((total, { quantity }) => total + quantity, 0)

/** Sets the pieces of a batch in the box; codes beyond them are dropped. */
export function setPicked(box: Box, at: { lineId: number; batch: string }, quantity: number): Box {
  const known = box.picked.find((one) => isSame(one, at))
  const rest = box.picked.filter((one) => one !== known)
  const traceCodes = (known?.traceCodes ?? []).slice(0, quantity)
  return {
    ...box,
    lineId: at.lineId,
    picked: quantity > 0 ? [...rest, { ...known, lineId: at.lineId, batch: at.batch, quantity, traceCodes }] : rest,
  }
}

/** Sets the pieces as the operator counted them. */
export function setCounted(box: Box, at: { lineId: number; batch: string }, quantity: number): Box {
  const next = setPicked(box, at, quantity)
  return { ...next, picked: next.picked.map((one) => (isSame(one, at) ? { ...one, isCounted: true } : one)) }
}

/** Pieces of a batch that are left to send. */
export const leftOf = (lines: readonly LineToPick[], at: { lineId: number; batch: string }): number =>
  lines
    .filter(({ lineId }) => lineId === at.lineId)
    .flatMap(({ batches }) => batches.filter(({ batch }) => batch === at.batch))
    .reduce((total, { left }) => total + left, 0)

/** What stands in the field of a batch before it is left; without `quantity` it is no whole number. */
export type TypedPieces = { lineId: number; batch: string; quantity: number | undefined }

export const withTyped = (box: Box, typed: TypedPieces | undefined): Box =>
  typed?.quantity === undefined ? box : setPicked(box, typed, typed.quantity)

/** How many pieces may be typed, where what is typed is none or more; undefined where nothing is wrong. */
export function mostOfTyped(lines: readonly LineToPick[], typed: TypedPieces | undefined): number | undefined {
  if (!typed) return undefined
  const left = leftOf(lines, typed)
  return typed.quantity === undefined || typed.quantity > left ? left : undefined
}

const fill = (box: Box, lineId: number, batches: readonly Batch[]): Box =>
  batches.reduce((filled, { batch, left }) => setPicked(filled, { lineId, batch }, left), box)

/** Puts all of these lines into the box. */
export const packAll = (lines: readonly LineToPick[], box: Box): Box =>
  lines.reduce(
    (filled, { lineId, batches }) =>
      batches.reduce((some, { batch }) => setPicked(some, { lineId, batch }, leftOf(lines, { lineId, batch })), filled),
    box,
  )

/** A goods code puts all that is left of its line (or of the batch it names) into the box. */
function scanGoods(
  lines: readonly LineToPick[],
  box: Box,
  { barcode, batch, expiresOn = '' }: Extract<ScannedCode, { kind: 'goods' }>,
  today: Day,
): Scan {
  const ofGoods = lines.filter((line) => line.barcode !== '' && plainBarcode(line.barcode) === plainBarcode(barcode))
  if (ofGoods.length === 0) return { box, isGood: false, problem: 'goodsUnknown' }
  const isOpen = (line: LineToPick) => line.batches.some((one) => one.left > pickedOf(box, line.lineId, one.batch))
  const line = ofGoods.find(isOpen)
  if (line && isExpired({ expiresOn }, today))
    return { box, isGood: false, problem: 'batchExpired', lineId: line.lineId, ...(batch && { batch }) }
  if (line) return fillLine(line, box, batch, today)
  const { lineId } = ofGoods[0]!
  return { box: { ...box, lineId }, isGood: false, problem: 'lineComplete', lineId }
}

function fillLine(line: LineToPick, box: Box, batch: string | undefined, today: Day): Scan {
  const { lineId, batches } = line
  const named = batches.filter((one) => one.left > 0 && (batch === undefined || one.batch === batch))
  if (named.length === 0) return { box, isGood: false, problem: 'batchUnknown', lineId, ...(batch && { batch }) }
  const usable = named.filter((one) => !holdOf(line, one, today))
  if (usable.length === 0) {
    const problem = HOLD_PROBLEM[holdOf(line, named[0]!, today)!]
    return { box, isGood: false, problem, lineId, batch: named[0]!.batch }
  }
  const countedOf = (one: Batch) => box.picked.find((entry) => entry.isCounted && isSame(entry, { ...one, lineId }))
  const kept = usable.flatMap((one) => countedOf(one) ?? [])
  const filled = fill(
    { ...box, lineId },
    lineId,
    usable.filter((one) => !countedOf(one)),
  )
  const what = batch === undefined ? 'line' : 'batch'
  return { box: filled, isGood: true, what, lineId, ...(kept.length > 0 && { kept }) }
}

/**
 * The line whose goods a trace code names, the current one and those with pieces left first; the current one where
 * nobody entered what its codes begin with.
 */
function lineOfTrace(lines: readonly LineToPick[], box: Box, code: string): LineToPick | undefined {
  const current = lines.find(({ lineId }) => lineId === box.lineId)
  const named = lines.filter(({ tracePrefix }) => tracePrefix && code.startsWith(tracePrefix))
  const isOpen = ({ lineId, batches }: LineToPick) => batches.some((one) => one.left > pickedOf(box, lineId, one.batch))
  if (current && named.includes(current)) return current
  return named.find(isOpen) ?? named[0] ?? (current?.tracePrefix ? undefined : current)
}

/** A trace code belongs to a piece of its line: to one in the box without a code, else it adds a piece. */
function scanTrace(lines: readonly LineToPick[], box: Box, code: string, today: Day): Scan {
  const line = lineOfTrace(lines, box, code)
  if (!line && box.lineId !== undefined) return { box, isGood: false, problem: 'codeElsewhere', lineId: box.lineId }
  if (!line) return { box, isGood: false, problem: 'lineMissing' }
  const { lineId } = line
  if (box.picked.some(({ traceCodes }) => traceCodes.includes(code)))
    return { box, isGood: false, problem: 'codeUsed', lineId }
  const withRoom = box.picked.find((one) => one.lineId === lineId && one.traceCodes.length < one.quantity)
  const next = line.batches.find((one) => one.left > pickedOf(box, lineId, one.batch) && !holdOf(line, one, today))
  if (!withRoom && !next) return { box, isGood: false, problem: 'codeTooMany', lineId }
  const at = { lineId, batch: (withRoom ?? next)!.batch }
  const grown = withRoom ? box : setPicked(box, at, pickedOf(box, lineId, at.batch) + 1)
  const picked = grown.picked.map((one) => (isSame(one, at) ? { ...one, traceCodes: [...one.traceCodes, code] } : one))
  return { box: { ...grown, lineId, picked }, isGood: true, what: 'code', lineId }
}

/**
 * As carriers number their parcels: letters and at least eight digits (京东 adds the number of the box), two letters at
 * both ends (EMS), or digits of a length that no barcode has.
 */
const WAYBILL = /^(?:([A-Z]{2,4}\d{8,18})(?:-\d+)*-?|[A-Z]{2}\d{9}[A-Z]{2}|\d{12}|\d{14,15})$/i

/** As makers number batches: with a digit, and shorter than what carriers print. */
const BATCH = /^(?=.*\d)[\dA-Z./-]{1,14}$/i

/** A batch number of the order that is typed or scanned by itself; undefined for any other text. */
function scanBatch(lines: readonly LineToPick[], box: Box, text: string, today: Day): Scan | undefined {
  const holders = lines.filter(({ batches }) => batches.some(({ batch }) => batch === text))
  const open = holders.filter(({ batches }) => batches.some(({ batch, left }) => left > 0 && batch === text))
  const line = open.find(({ lineId }) => lineId === box.lineId) ?? open[0]
  if (line) return fillLine(line, box, text, today)
  return holders[0] && { box, isGood: false, problem: 'lineComplete', lineId: holders[0].lineId }
}

/** The waybill on the parcel, or nothing that belongs to the order. */
function scanText(box: Box, text: string): Scan {
  const waybill = WAYBILL.exec(text)
  if (waybill) return { box: { ...box, waybill: (waybill[1] ?? text).toUpperCase() }, isGood: true, what: 'waybill' }
  return { box, isGood: false, problem: BATCH.test(text) ? 'batchElsewhere' : 'codeUnknown' }
}

/** What a scan does to the box. The order's own batches come first: many are numbered as barcodes are. */
export function scanInto(lines: readonly LineToPick[], box: Box, scanned: string, today: Day): Scan {
  const ofBatch = scanBatch(lines, box, scanned.trim(), today)
  if (ofBatch) return ofBatch
  const code = readScan(scanned)
  if (code.kind === 'trace') return scanTrace(lines, box, code.code, today)
  if (code.kind === 'goods') return scanGoods(lines, box, code, today)
  return scanText(box, code.text)
}

/** Whether everything that is left lies in the box. */
export const isBoxWhole = (lines: readonly LineToPick[], box: Box): boolean =>
  lines.every(({ lineId, batches }) => batches.every(({ batch, left }) => pickedOf(box, lineId, batch) >= left))
