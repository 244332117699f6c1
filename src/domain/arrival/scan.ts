/** What a scan says of a delivery: a box, a batch in full, or why it is neither. Pure. */
import { readScanned } from '../goods/scanned-code.ts'
import { plainBarcode, readScan } from '../order/scanned-code.ts'
import type { CheckedLine } from './check.ts'

export type ArrivalScan =
  /** One box: its code goes to this line. */
  | { kind: 'code'; line: CheckedLine; code: string }
  /** The batch came in full. */
  | { kind: 'line'; line: CheckedLine }
  /** The goods are known, the batch must be chosen by hand. */
  | { kind: 'choose'; line: CheckedLine }
  | { kind: 'problem'; problem: ScanProblem; line?: CheckedLine; text?: string }
export type ScanProblem = 'unknown' | 'codeTwice' | 'codeNotSent' | 'batchNotSent' | 'expiryDiffers'

/** Lines with the barcode of their goods, where it is known. */
export type ScannableLine = CheckedLine & { barcode: string }

/** The part of a trace code that names the product. */
const PREFIX = 7

/** `at`: the line in hand, which takes the codes that nobody noted when they were packed. */
export function scanArrival(
  lines: readonly ScannableLine[],
  scanned: string,
  at?: { lineId: number; batch: string },
): ArrivalScan {
  const text = scanned.trim()
  // A QR code on a box is an address that carries the trace code.
  const carried = readScanned(text)
  const read = carried?.kind === 'trace' ? ({ kind: 'trace', code: carried.code } as const) : readScan(text)
  const inHand = at && lines.find((line) => line.lineId === at.lineId && line.batch === at.batch)
  if (read.kind === 'trace') return scanCode(lines, read.code, inHand)
  if (read.kind === 'goods') return scanGoods(lines, read)
  const named = lines.filter(({ batch }) => batch !== '' && batch === read.text)
  const line = named.find(({ isCounted }) => !isCounted) ?? named[0]
  return line ? { kind: 'line', line } : { kind: 'problem', problem: 'unknown', text: read.text }
}

function scanCode(lines: readonly ScannableLine[], code: string, inHand: ScannableLine | undefined): ArrivalScan {
  const holder = lines.find(({ codes }) => codes.includes(code))
  if (holder) return { kind: 'problem', problem: 'codeTwice', line: holder, text: code }
  const sent = lines.find(({ traceCodes }) => traceCodes.includes(code))
  if (sent) return { kind: 'code', line: sent, code }
  const product = code.slice(0, PREFIX)
  const isOfProduct = ({ traceCodes, codes }: ScannableLine) =>
    [...traceCodes, ...codes].some((known) => known.startsWith(product))
  // Where codes were noted, another one of the product is a box of another delivery.
  const noted = lines.find((line) => line.traceCodes.length >= line.expected && isOfProduct(line))
  if (noted) return { kind: 'problem', problem: 'codeNotSent', line: noted, text: code }
  const likely = lines.filter(isOfProduct)
  const line =
    inHand && inHand.traceCodes.length < inHand.expected ? inHand : likely.length === 1 ? likely[0] : undefined
  return line ? { kind: 'code', line, code } : { kind: 'problem', problem: 'unknown', text: code }
}

function scanGoods(
  lines: readonly ScannableLine[],
  { barcode, batch, expiresOn }: { barcode: string; batch?: string; expiresOn?: string },
): ArrivalScan {
  const own = lines.filter((line) => line.barcode !== '' && plainBarcode(line.barcode) === plainBarcode(barcode))
  const [first] = own
  if (!first) return { kind: 'problem', problem: 'unknown', text: barcode }
  const open = own.filter(({ isCounted }) => !isCounted)
  if (batch === undefined) {
    const line = open[0] ?? first
    return open.length > 1 ? { kind: 'choose', line } : { kind: 'line', line }
  }
  const line = own.find((one) => one.batch === batch)
  if (!line) return { kind: 'problem', problem: 'batchNotSent', line: first, text: batch }
  if (expiresOn && line.expiresOn && expiresOn !== line.expiresOn)
    return { kind: 'problem', problem: 'expiryDiffers', line, text: expiresOn }
  return { kind: 'line', line }
}
