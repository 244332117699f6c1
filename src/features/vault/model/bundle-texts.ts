/** The texts of a bundle: its index, the delivery notes and the records, readable on any computer. */
import type { Recall } from '#contract/fulfilment/recall.ts'
import type { Paper, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import { RECORD_COLUMNS, RECORD_HEAD, recordCells } from '#domain/arrival/record.ts'
import { minuteOf } from '#domain/instant.ts'
import { exactUnitPrice, formatYuan, sum } from '#domain/money.ts'
import { carriageText } from '#domain/shipment/method.ts'
import { chargesText } from '#domain/shipment/note-charges.ts'
import { PAPER_TEXT } from '#domain/vault/papers.ts'
import { type Delivery, type Proof, proofsOf } from '#domain/vault/prove.ts'
import { sheetsOf } from '#features/order/index.ts'

import { messages } from '../messages.ts'
import { receiverOf } from './chain-facts.ts'
import { recallFacts, recallTitle } from './recall-facts.ts'

const { chain, names } = messages

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark]!)

const LOOK =
  'body{font:14px/1.6 sans-serif;margin:24px}table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:3px 6px;text-align:left}'

/** A page that needs nothing but itself; `body` is HTML already. */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${LOOK}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`

const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `<table><thead><tr>${head.map((word) => `<th>${escapeHtml(word)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const factsOf = (facts: readonly (readonly [string, string])[]): string =>
  facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<p>${escapeHtml(name)}：${escapeHtml(value)}</p>`)
    .join('')

/** The delivery notes of an order, one a shipment, by their number. */
export function deliveryNotes({ order, address, shipments }: VaultOrder, facts: VaultFacts, company: string) {
  const sheets = sheetsOf(order.lines, shipments)
  return shipments.map((shipment, index) => {
    const rows = sheets[index]!
    const { consignee, phone, province, city, district, detail } = address
    const head = [
      '通用名称',
      '规格',
      '生产厂家',
      '批准文号',
      '批号',
      '生产日期',
      '有效期至',
      '单位',
      '储存条件',
      '数量',
      '单价（折后）',
      '金额',
    ]
    const body =
      factsOf([
        ['供货单位', facts.seller.company],
        ['证照', facts.seller.licenses.map(({ name, number }) => `${name} ${number}`).join('；')],
        ['购货单位', company],
        ['订单号', order.number],
        ['收货地址', `${province}${city}${district}${detail} ${consignee} ${phone}`],
        ['发货日期', minuteOf(shipment.shippedAt)],
        ['承运', carriageText(shipment)],
        ['冷链', shipment.coldChain],
      ]) +
      tableOf(
        head,
        rows.map((row) => [
          row.name,
          row.specification,
          row.manufacturer,
          row.approvalNumber,
          row.batch,
          row.producedOn,
          row.expiresOn,
          row.unit,
          row.storage,
          row.number,
          exactUnitPrice(row.price),
          formatYuan(row.amount),
        ]),
      ) +
      factsOf([
        ['合计', formatYuan(sum(rows.map(({ amount }) => amount)))],
        ['说明', chargesText(order.freight)],
      ])
    return { number: shipment.number, html: htmlPage(`随货同行单 ${shipment.number}`, body) }
  })
}

/** What was received of each batch and who signed for it: one row a batch of an order, for it is checked as a whole. */
export const recordTable = (orders: readonly VaultOrder[], supplier: string): (string | number)[][] => [
  [...RECORD_COLUMNS.map((column) => RECORD_HEAD[column]), chain.receiver, chain.note],
  ...proofsOf(orders).flatMap((proof) => recordRows(proof, supplier)),
]

function recordRows(proof: Proof<VaultOrder>, supplier: string): (string | number)[][] {
  const byLine = new Map<string, Delivery<VaultOrder>[]>()
  for (const delivery of proof.deliveries) {
    const key = `${delivery.sent.order.id} ${delivery.checked?.lineId ?? ''}`
    byLine.set(key, [...(byLine.get(key) ?? []), delivery])
  }
  return [...byLine.values()].map((deliveries) => {
    const [first] = deliveries
    const { sent, checked, signed } = first!
    const expected = sum(deliveries.map(({ quantity }) => quantity))
    const cells = recordCells({ goods: proof, expected, checked, signed, order: sent.order, supplier })
    const notes = deliveries.map(({ shipment }) => shipment.number).toSorted()
    return [...RECORD_COLUMNS.map((column) => cells[column]), receiverOf(first!) ?? '', notes.join(' ')]
  })
}

/** The notice of a recall with the company's answer. */
export function recallPage(recall: Recall, { company, seller }: { company: string; seller: string }): string {
  const { name, specification, manufacturer, batch, orders } = recall
  const body =
    factsOf([
      [chain.company, seller],
      [messages.buyer, company],
      [names.specification, `${name} ${specification}`],
      [names.manufacturer, manufacturer],
      [names.batch, batch],
      ...recallFacts(recall),
    ]) +
    tableOf(
      [names.order, chain.quantity],
      orders.map(({ orderNumber, quantity }) => [orderNumber, quantity]),
    )
  return htmlPage(recallTitle(recall), body)
}

/** A line of the index; `path` is '' of a file that is not here. */
export type IndexRow = { path: string; kind: string; about: string; bytes: number; sha256: string }

export const INDEX_HEAD = ['文件', '类别', '内容', '字节', '校验码（SHA-256）'] as const

export const indexTable = (rows: readonly IndexRow[]): (string | number)[][] => [
  [...INDEX_HEAD],
  ...rows.map(({ path, kind, about, bytes, sha256 }) => [path || messages.absent, kind, about, bytes, sha256]),
]

/** The index to read and to open files from. */
export function indexPage(rows: readonly IndexRow[], { company, seller, period, madeAt }: IndexFacts): string {
  const cells = rows
    .map(({ path, kind, about, sha256 }) => {
      const file = path === '' ? messages.absent : `<a href="${encodeURI(path)}">${escapeHtml(path)}</a>`
      return `<tr><td>${file}</td><td>${escapeHtml(kind)}</td><td>${escapeHtml(about)}</td><td>${sha256}</td></tr>`
    })
    .join('')
  const facts = factsOf([
    [messages.buyer, company],
    [chain.company, seller],
    ['期间', `${period[0]} 至 ${period[1]}`],
    ['导出时间', minuteOf(madeAt)],
  ])
  return htmlPage(
    messages.title,
    `${facts}<table><thead><tr><th>文件</th><th>类别</th><th>内容</th><th>校验码（SHA-256）</th></tr></thead><tbody>${cells}</tbody></table>`,
  )
}
type IndexFacts = { company: string; seller: string; period: readonly [from: string, to: string]; madeAt: number }

/** As `sha256sum -c` reads it. */
export const sumsOf = (rows: readonly IndexRow[]): string =>
  rows
    .filter(({ path }) => path !== '')
    .map(({ path, sha256 }) => `${sha256}  ${path}\n`)
    .join('')

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/ofd': 'ofd',
  'application/xml': 'xml',
}

/** Where a paper stands in the bundle: its name with the beginning of its hash, so that no two are one. */
export function pathOfPaper({ kind, name, hash, mime }: Pick<Paper, 'kind' | 'name' | 'hash' | 'mime'>): string {
  const plain = name
    .replace(/\.(pdf|ofd|xml|jpe?g|png|webp)$/i, '')
    .replaceAll(/[\\/:*?"<>|\s]+/g, '_')
    .slice(0, 60)
  return `${PAPER_TEXT[kind]}/${plain}_${hash.slice(0, 8)}.${ENDINGS[mime] ?? 'bin'}`
}
