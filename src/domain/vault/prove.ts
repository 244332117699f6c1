/**
 * "Prove this batch": everything that was delivered of a batch, found by whatever an inspector reads from a box. Pure.
 */
import { fold } from '#lib/fold-text.ts'

import { type CheckedLine, checkDelivery, type OrderedBatch, sentLinesOf } from '../arrival/check.ts'
import type { ArrivalMark, SignMark } from '../arrival/marks.ts'
import { readScanned } from '../goods/scanned-code.ts'
import type { Day } from '../instant.ts'
import { readScan } from '../order/scanned-code.ts'

type OrderedLine = {
  id: number
  goodsId: number
  name: string
  dosageForm: string
  specification: string
  manufacturer: string
  approvalNumber: string
  unit: string
  number: number
  batches: readonly OrderedBatch[]
}
type ParcelLine = {
  lineId: number
  batch: string
  producedOn?: Day | undefined
  expiresOn: Day
  quantity: number
  traceCodes: readonly string[]
}
/** What a device keeps of an order, as far as it is asked here. */
export type SentOrder = {
  order: { id: number; number: string; createdAt: number; lines: readonly OrderedLine[] }
  shipments: readonly { lines: readonly ParcelLine[] }[]
  marks: readonly ArrivalMark[]
}

/** Pieces of a batch that came with one shipment, and what the receiver said of them. */
export type Delivery<O extends SentOrder> = {
  sent: O
  shipment: O['shipments'][number]
  quantity: number
  traceCodes: readonly string[]
  /** What was said of the line; of all pieces of this batch in the order. */
  checked: CheckedLine | undefined
  signed: SignMark | undefined
}

export type Proof<O extends SentOrder> = Omit<OrderedLine, 'id' | 'number' | 'batches'> & {
  key: string
  /** '' of pieces that stand in no batch. */
  batch: string
  producedOn: Day
  expiresOn: Day
  isRecalled: boolean
  /** Pieces that were sent in all. */
  quantity: number
  /** The newest first. */
  deliveries: readonly Delivery<O>[]
}

/** Every batch that was sent, with its deliveries; the one that came last is the first. */
export function proofsOf<O extends SentOrder>(orders: readonly O[]): Proof<O>[] {
  const proofs = new Map<string, Proof<O> & { deliveries: Delivery<O>[] }>()
  for (const sent of orders.toSorted((a, b) => b.order.createdAt - a.order.createdAt || b.order.id - a.order.id)) {
    const { lines, signed } = checkDelivery(sentLinesOf(sent.order, sent.shipments), sent.marks)
    const ordered = new Map(sent.order.lines.map((line) => [line.id, line]))
    for (const shipment of sent.shipments)
      for (const { lineId, batch, producedOn, expiresOn, quantity, traceCodes } of shipment.lines) {
        const line = ordered.get(lineId)
        if (!line) continue
        const { goodsId, name, dosageForm, specification, manufacturer, approvalNumber, unit } = line
        const key = `${goodsId} ${batch}`
        const proof = proofs.get(key) ?? {
          key,
          goodsId,
          name,
          dosageForm,
          specification,
          manufacturer,
          approvalNumber,
          unit,
          batch,
          producedOn: producedOn ?? '',
          expiresOn,
          isRecalled: line.batches.some((one) => one.number === batch && one.isRecalled === true),
          quantity: 0,
          deliveries: [],
        }
        proof.quantity += quantity
        const checked = lines.find((one) => one.lineId === lineId && one.batch === batch)
        proof.deliveries.push({ sent, shipment, quantity, traceCodes, checked, signed })
        proofs.set(key, proof)
      }
  }
  return [...proofs.values()]
}

/** Shorter words mean too much. */
const WORDS_MIN = 2

/**
 * Proofs that the words mean, the surest first: a trace code of a box, a batch number, its beginning, an approval
 * number, the number of an order, the drug. `goodsIds`: goods that the catalogue on this device finds by the words
 * (pinyin, barcode).
 */
export function findProofs<O extends SentOrder>(
  proofs: readonly Proof<O>[],
  words: string,
  goodsIds: ReadonlySet<number>,
): Proof<O>[] {
  const typed = words.trim()
  if (typed.length < WORDS_MIN) return []
  const carried = readScanned(typed)
  const read = carried?.kind === 'trace' ? ({ kind: 'trace', code: carried.code } as const) : readScan(typed)
  if (read.kind === 'trace')
    return proofs.filter(({ deliveries }) =>
      deliveries.some(
        ({ traceCodes, checked }) => traceCodes.includes(read.code) || checked?.codes.includes(read.code) === true,
      ),
    )
  if (read.kind === 'goods' && read.batch !== undefined) {
    const named = proofs.filter(({ batch }) => batch === read.batch)
    const own = named.filter(({ goodsId }) => goodsIds.has(goodsId))
    return own.length > 0 ? own : named
  }
  const asked = fold(typed)
  return proofs
    .map((proof) => ({ proof, rank: rankOf(proof, asked, goodsIds) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => a.rank! - b.rank!)
    .map(({ proof }) => proof)
}

function rankOf<O extends SentOrder>(
  { batch, approvalNumber, name, manufacturer, goodsId, deliveries }: Proof<O>,
  asked: string,
  goodsIds: ReadonlySet<number>,
): number | undefined {
  const number = fold(batch)
  if (number === asked) return 0
  if (number.startsWith(asked)) return 1
  const hasDigit = /\d/.test(asked)
  if (hasDigit && fold(approvalNumber).includes(asked)) return 2
  if (hasDigit && deliveries.some(({ sent }) => sent.order.number.startsWith(asked))) return 3
  if (fold(name).includes(asked)) return 4
  if (goodsIds.has(goodsId)) return 5
  return fold(manufacturer).includes(asked) ? 6 : undefined
}
