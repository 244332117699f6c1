/** What an inspection would miss, and who has to bring it. Pure. */
import type { ArrivalMark } from '../arrival/marks.ts'
import { isColdParcel, type ShippingMethod } from '../shipment/method.ts'
import { type PaperSubject, subjectName } from './papers.ts'
import type { SentOrder } from './prove.ts'

/** Brought by the seller, who can be asked for it. */
export type MissingPaper = { subject: PaperSubject; name: string; detail: string }

/** Left to be done by the buyer himself. */
export const OWN_TASKS = ['contract', 'agreement', 'arrival', 'receipt', 'invoice'] as const
export type OwnTask = { task: (typeof OWN_TASKS)[number]; count: number }

type Facts = {
  seller: { licenses: readonly { id: number; name: string; number: string; paper?: unknown }[] }
  contract: { contract?: unknown; isUnsigned: boolean }
  agreements: readonly { papers: readonly unknown[] }[]
}
type KeptOrder = SentOrder & {
  shipments: readonly {
    id: number
    number: string
    method?: ShippingMethod | undefined
    coldChain: string
    temperatureLog?: unknown
  }[]
  order: SentOrder['order'] & { receivedAt?: number | undefined }
  reports: readonly { goodsId: number; batch: string }[]
  invoices: readonly { id: number; isRed: boolean; number?: string | undefined; papers: readonly unknown[] }[]
  receipt?: { status: string } | undefined
}

/** One of each subject, whatever number of orders it belongs to. */
export function missingPapers(facts: Facts, orders: readonly KeptOrder[]): MissingPaper[] {
  const missing = new Map<string, MissingPaper>()
  const add = (subject: PaperSubject, name: string, detail: string) => {
    const key = subjectName(subject)
    if (!missing.has(key)) missing.set(key, { subject, name, detail })
  }
  for (const { id, name, number, paper } of facts.seller.licenses)
    if (!paper) add({ kind: 'license', id, batch: '' }, name, number)
  for (const { order, shipments, reports, invoices } of orders) {
    const goods = new Map(order.lines.map((line) => [line.id, line]))
    for (const { lineId, batch } of shipments.flatMap(({ lines }) => lines)) {
      const line = goods.get(lineId)
      if (!line || batch === '') continue
      if (reports.some((one) => one.goodsId === line.goodsId && one.batch === batch)) continue
      add({ kind: 'report', id: line.goodsId, batch }, `${line.name} ${line.specification}`, batch)
    }
    for (const parcel of shipments)
      if (isColdParcel(parcel) && !parcel.temperatureLog)
        add({ kind: 'temperature', id: parcel.id, batch: '' }, parcel.number, order.number)
    for (const { id, number, papers } of invoices)
      if (number && papers.length === 0) add({ kind: 'invoice', id, batch: '' }, number, order.number)
  }
  return [...missing.values()]
}

const isSigned = (marks: readonly ArrivalMark[]): boolean => marks.some(({ kind }) => kind === 'sign')
const RETURNED = new Set(['submitted', 'accepted', 'not_due'])

/** What only the buyer can mend; nothing that is done. */
export function ownTasks(facts: Facts, orders: readonly KeptOrder[]): OwnTask[] {
  const received = orders.filter(({ order }) => order.receivedAt !== undefined)
  const counts: Record<OwnTask['task'], number> = {
    contract: facts.contract.contract !== undefined && facts.contract.isUnsigned ? 1 : 0,
    agreement: facts.agreements.some(({ papers }) => papers.length > 0) ? 0 : 1,
    arrival: received.filter(({ marks }) => !isSigned(marks)).length,
    receipt: orders.filter(({ receipt }) => receipt && !RETURNED.has(receipt.status)).length,
    invoice: received.filter(({ invoices }) => !invoices.some(({ isRed }) => !isRed)).length,
  }
  return OWN_TASKS.map((task) => ({ task, count: counts[task] })).filter(({ count }) => count > 0)
}
