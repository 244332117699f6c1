/**
 * What an inspection asks for, of the two newest orders the clinic received: licences, agreement, reports, invoices,
 * the temperatures of what came cold, and what was checked at the door. Older orders lack some, to be asked for.
 */
import { createHash } from 'node:crypto'

import { markIds } from '#domain/arrival/marks.ts'
import { addMonths, DAY_MS, dayOf, HOUR_MS, minuteOf } from '#domain/instant.ts'
import type { FILE_ROOMS } from '#server/platform/file-store.ts'
import { DOCUMENTS } from '#server/platform/files/object-store.ts'
import { randomOf } from '#server/platform/seeded-random.ts'
import type { buyers } from '#server/tables/account.ts'
import type { documents } from '#server/tables/company/document.ts'
import type { files } from '#server/tables/company/file.ts'
import type { arrivals } from '#server/tables/fulfilment/arrival.ts'
import type { licensePapers } from '#server/tables/fulfilment/paper.ts'
import type { qualityReports } from '#server/tables/fulfilment/quality-report.ts'
import type { invoiceFiles, invoiceLines, invoices } from '#server/tables/money/invoice.ts'
import type { Settings } from '#server/tables/placement.ts'

import { uuidOf } from '../codes.ts'
import { idOf } from './accounts.ts'
import { drawCurve, drawPaper } from './draw-paper.ts'
import type { History } from './orders.ts'
import { RECEIVED_MS, SHIPPED_MS } from './shipments.ts'

type StoredPaper = { room: (typeof FILE_ROOMS)[number] | typeof DOCUMENTS; name: string; bytes: Buffer; mime: string }
export type PaperRows = {
  stored: StoredPaper[]
  files: (typeof files.$inferInsert)[]
  documents: (typeof documents.$inferInsert)[]
  licenses: (typeof licensePapers.$inferInsert)[]
  reports: (typeof qualityReports.$inferInsert)[]
  invoices: (typeof invoices.$inferInsert)[]
  invoiceLines: (typeof invoiceLines.$inferInsert)[]
  invoiceFiles: (typeof invoiceFiles.$inferInsert)[]
  arrivals: (typeof arrivals.$inferInsert)[]
}

const PDF = 'application/pdf'
const DEMO = '演示数据，不是真实资料'
const ORDERS = 2
const PHOTOS = 2
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Facts = { history: History; companies: readonly (typeof buyers.$inferInsert)[]; settings: Settings }

/** The parcels of `history` get their logs. Times are epoch ms. */
export async function buildPapers(now: number, { history, companies, settings }: Facts): Promise<PaperRows> {
  const rows: PaperRows = {
    stored: [],
    files: [],
    documents: [],
    licenses: [],
    reports: [],
    invoices: [],
    invoiceLines: [],
    invoiceFiles: [],
    arrivals: [],
  }
  const buyerId = idOf('clinic')
  const { company, creditCode = '', documents: held = [] } = companies[buyerId - 1]!
  const seller = settings.transferAccount.company
  /** Into the room of a purpose, under a name that tells the content. */
  const store = (room: StoredPaper['room'], bytes: Buffer, [extension, mime]: [string, string]) => {
    const name = `${sha256(bytes).slice(0, 32)}-${uuidOf(`${room}${sha256(bytes)}`)}.${extension}`
    rows.stored.push({ room, name, bytes, mime })
    return name
  }
  const keepFile = (purpose: 'document' | 'invoice', name: string, bytes: Buffer, createdAt: number) => {
    const id = uuidOf(`${purpose} ${name}`)
    rows.stored.push({ room: DOCUMENTS, name: id, bytes, mime: PDF })
    rows.files.push({ id, buyerId, purpose, name, mime: PDF, bytes: bytes.length, sha256: sha256(bytes), createdAt })
    return id
  }

  for (const { id, name, number } of settings.licenses) {
    const bytes = drawPaper(name, [`企业名称：${seller}`, `证照编号：${number}`, DEMO])
    const file = store('licenses', bytes, ['pdf', PDF])
    rows.licenses.push({ licenseId: id, file, bytes: bytes.length, uploadedAt: now - 90 * DAY_MS })
  }

  const agreed = held.find(({ kind }) => kind === '质量保证协议')
  if (agreed) {
    const at = now - 120 * DAY_MS
    const period = `有效期：${addMonths(dayOf(at), 0)} 至 ${agreed.validTo || '长期'}`
    const bytes = drawPaper('质量保证协议', [`甲方：${seller}`, `乙方：${company}`, period, DEMO])
    rows.documents.push({
      buyerId,
      kind: '质量保证协议',
      number: agreed.number,
      validFrom: dayOf(at),
      validTo: agreed.validTo,
      files: [keepFile('document', '质量保证协议.pdf', bytes, at)],
      status: 'accepted',
      createdAt: at,
      submittedAt: at,
      reviewedAt: at + HOUR_MS,
    })
  }

  const received = history.orders
    .filter((order) => order.buyerId === buyerId && order.status === 'completed')
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, ORDERS)
  for (const order of received) {
    const id = order.id!
    const lines = history.lines.filter(({ orderId }) => orderId === id)
    const arrivedAt = order.createdAt + RECEIVED_MS
    addReports(rows, store, lines, order.createdAt)
    addInvoice(
      rows,
      { id, buyerId, company, creditCode, seller, at: arrivedAt + HOUR_MS, freight: order.freight },
      lines,
      keepFile,
    )
    const parcel = history.shipments.find(({ orderId }) => orderId === id)!
    if (parcel.coldChain) {
      const random = randomOf(`temperatures ${id}`)
      const curve = Array.from({ length: 60 }, (_, at) => 4.4 + Math.sin(at / 8) + random.int(-6, 6) / 10)
      const facts = [
        `随货单号：${parcel.number}`,
        `起运：${minuteOf(order.createdAt + SHIPPED_MS)}`,
        `到达：${minuteOf(arrivedAt)}`,
      ]
      const range = `最低 ${Math.min(...curve).toFixed(1)} ℃ · 最高 ${Math.max(...curve).toFixed(1)} ℃，要求 2～8 ℃`
      const log = drawPaper('冷链运输温度记录', [...facts, range, DEMO], drawCurve(curve))
      parcel.temperatureLog = store('temperature-logs', log, ['pdf', PDF])
      parcel.loggedAt = arrivedAt
    }
    const mark = { buyerId, orderId: id, at: arrivedAt }
    for (const { id: line, batches = [] } of lines)
      for (const { number: batch, quantity: pieces } of batches) {
        const lineId = line!
        rows.arrivals.push({
          ...mark,
          id: markIds.count(id, { lineId, batch }),
          kind: 'count',
          lineId,
          batch,
          received: pieces,
          damaged: 0,
          wrong: 0,
        })
      }
    for (const { id: line } of lines.slice(-PHOTOS)) {
      const lineId = line!
      const { drawPhoto } = await import('./draw-photo.ts')
      const bytes = await drawPhoto(lineId)
      const hash = sha256(bytes).slice(0, 32)
      const name = store('arrivals', bytes, ['jpg', 'image/jpeg'])
      rows.arrivals.push({ ...mark, id: markIds.photo(id, lineId, hash), kind: 'photo', lineId, hash, name })
    }
    const signed = { signedBy: '王芳', signedAt: arrivedAt, supplier: seller }
    rows.arrivals.push({ ...mark, id: markIds.sign(id), kind: 'sign', ...signed })
  }
  return rows
}

type Line = History['lines'][number]

/** The makers' reports on what was sent, each once. */
function addReports(
  rows: PaperRows,
  store: (room: 'quality-reports', bytes: Buffer, type: [string, string]) => string,
  lines: readonly Line[],
  at: number,
): void {
  for (const { goodsId, name, specification, manufacturer, approvalNumber, batches = [] } of lines)
    for (const { number: batch, expiresOn } of batches) {
      if (rows.reports.some((one) => one.goodsId === goodsId && one.batch === batch)) continue
      const bytes = drawPaper('药品检验报告书', [
        `品名：${name}　规格：${specification}`,
        `生产企业：${manufacturer}`,
        `批准文号：${approvalNumber || '无'}`,
        `批号：${batch}　有效期至：${expiresOn}`,
        '检验依据：《中华人民共和国药典》2025 年版',
        '结论：本品按上述标准检验，结果符合规定',
        DEMO,
      ])
      const file = store('quality-reports', bytes, ['pdf', PDF])
      rows.reports.push({ goodsId, batch, file, bytes: bytes.length, uploadedAt: at })
    }
}

type Buyer = {
  id: number
  buyerId: number
  company: string
  creditCode: string
  seller: string
  at: number
  freight: number
}

/** One 普票 over all lines of an order. */
function addInvoice(
  rows: PaperRows,
  { id: orderId, buyerId, company, creditCode, seller, at, freight }: Buyer,
  lines: readonly Line[],
  keepFile: (purpose: 'invoice', name: string, bytes: Buffer, createdAt: number) => string,
): void {
  const invoiceId = rows.invoices.length + 1
  const number = `2651200000${String(1_000_000_000 + orderId)}`
  const total = lines.reduce((sum, { payable }) => sum + payable, freight)
  rows.invoices.push({
    id: invoiceId,
    buyerId,
    requestId: uuidOf(`invoice ${orderId}`),
    type: 'normal',
    state: 'issued',
    title: { title: company, taxId: creditCode, address: '', phone: '', bank: '', account: '' },
    number,
    requestedAt: at,
    issuedAt: at + HOUR_MS,
    version: 1,
  })
  for (const { id, number: pieces, payable } of lines)
    rows.invoiceLines.push({ invoiceId, orderId, lineId: id!, quantity: pieces, amount: payable })
  if (freight > 0) rows.invoiceLines.push({ invoiceId, orderId, quantity: 1, amount: freight })
  const bytes = drawPaper('电子发票（普通发票）', [
    `发票号码：${number}`,
    `购买方：${company}`,
    `销售方：${seller}`,
    `价税合计：¥${(total / 100).toFixed(2)}　共 ${lines.length} 项`,
    DEMO,
  ])
  const fileId = keepFile('invoice', `发票 ${number}.pdf`, bytes, at + HOUR_MS)
  rows.invoiceFiles.push({ invoiceId, kind: 'pdf', fileId })
}
