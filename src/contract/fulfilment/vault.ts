/** 迎检资料: everything an inspection asks for about what a company bought, for its devices to keep. */
import * as z from 'zod/mini'

import { INVOICE_STATES, INVOICE_TYPES } from '#domain/invoice/invoice.ts'
import { RECEIPT_STATUSES } from '#domain/receipt/receipt.ts'
import { ASKED_KINDS, ASKED_MAX, PAPER_KINDS, REQUEST_STATES } from '#domain/vault/papers.ts'

import { Address } from '../address.ts'
import { EContract } from '../company/e-contract.ts'
import { BuyerName, Cursor, Id, KeyPage, Reason } from '../ops/shapes.ts'
import { Order } from '../order.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Day, FormId, FormInt, FormRows, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { ArrivalMark } from './arrival.ts'
import { Recall } from './recall.ts'
import { Shipment } from './shipment.ts'

/** A file: `kind` and `id` say where it belongs, `hash` what is in it (the first 32 digits of its SHA-256). */
export const Paper = z.object({
  kind: z.enum(PAPER_KINDS),
  id: z.string(),
  hash: z.string(),
  name: z.string(),
  mime: z.string(),
  /** Absent where nobody noted it. */
  bytes: z.optional(z.int()),
})
export type Paper = z.output<typeof Paper>

/** What a company asked the seller for, and what became of it. */
export const PaperRequest = wire(
  z.object({
    kind: z.enum(ASKED_KINDS),
    id: z.int(),
    batch: z.string(),
    state: z.enum(REQUEST_STATES),
    askedAt: Instant,
    /** Why it cannot be had. */
    answer: z.optional(z.string()),
  }),
)
export type PaperRequest = z.output<typeof PaperRequest>

export const VaultFacts = wire(
  z.object({
    seller: z.object({
      company: z.string(),
      licenses: z.array(z.object({ id: z.int(), name: z.string(), number: z.string(), paper: z.optional(Paper) })),
    }),
    contract: EContract,
    agreements: z.array(wire(z.object({ number: z.string(), validTo: Day, papers: z.array(Paper) }))),
    /** What each span of months would take on a device; `bytes` assumes a size for the `unsized` among its files. */
    sizes: z.array(
      z.object({ months: z.int(), orders: z.int(), files: z.int(), bytes: z.int(), unsized: z.optional(z.int()) }),
    ),
    /** The span a device begins with, and how many bytes it may keep at most. */
    months: z.int(),
    bytesMax: z.int(),
    requests: z.array(PaperRequest),
    /** With the company's answers; absent in what a device kept before they came along. */
    recalls: z.optional(z.array(Recall)),
  }),
)
export type VaultFacts = z.output<typeof VaultFacts>

export const VaultOrder = wire(
  z.object({
    order: Order,
    address: Address,
    remark: z.string(),
    /** Whether the buyer confirmed the receipt, or the system after the days for it. */
    receivedBy: z.optional(z.enum(['buyer', 'system'])),
    shipments: z.array(Shipment),
    marks: z.array(ArrivalMark),
    /** The temperatures of its cold parcels; `id` is the parcel's. */
    logs: z.array(Paper),
    reports: z.array(wire(z.object({ goodsId: z.int(), batch: z.string(), paper: Paper }))),
    invoices: z.array(
      wire(
        z.object({
          id: z.int(),
          type: z.enum(INVOICE_TYPES),
          state: z.enum(INVOICE_STATES),
          isRed: z.boolean(),
          number: z.optional(z.string()),
          issuedAt: z.optional(Instant),
          papers: z.array(Paper),
        }),
      ),
    ),
    receipt: z.optional(
      wire(
        z.object({
          id: z.int(),
          status: z.enum(RECEIPT_STATUSES),
          signedBy: z.optional(z.string()),
          submittedAt: z.optional(Instant),
          papers: z.array(Paper),
        }),
      ),
    ),
  }),
)
export type VaultOrder = z.output<typeof VaultOrder>

const Batch = z._default(z.string().check(z.trim(), z.maxLength(40)), '')

export const vault = {
  /** What belongs to every purchase: the seller's licences, the contract, the quality agreement. */
  facts: endpoint({
    method: 'GET',
    path: '/api/vault',
    summary: '迎检资料：供货方证照、合同、占用空间',
    access: 'user',
    response: VaultFacts,
  }),
  /** What was sent in the last so many months with its papers, the newest first; `next` is the last order's id. */
  orders: endpoint({
    method: 'GET',
    path: '/api/vault/order',
    summary: '迎检资料：订单、批号和单据',
    access: 'user',
    query: z.strictObject({
      months: FormInt.check(z.refine((months) => months >= 1 && months <= 120, '月数须为 1 至 120 的整数')),
      after: z.optional(FormId),
    }),
    response: z.object({ list: z.array(VaultOrder), next: z.optional(z.int()) }),
    supersedes: false,
  }),
  /** A piece of a file from this byte on, outside the envelope; one that is shorter than a piece is the last. */
  file: endpoint({
    method: 'GET',
    path: '/api/vault/file/{kind}/{id}/{hash}',
    summary: '迎检资料：文件（分段）',
    access: 'user',
    params: z.strictObject({
      kind: z.enum(PAPER_KINDS),
      id: z.string().check(z.regex(/^[\da-f-]{1,36}$/, '文件编号无效')),
      hash: z.string().check(z.regex(/^[\da-f]{32}$/, '文件编号无效')),
    }),
    query: z.strictObject({ from: z.optional(FormInt.check(z.refine((from) => from >= 0, '须为文件中的位置'))) }),
    response: z.unknown(),
    errors: ['paper.notFound'],
    supersedes: false,
  }),
  /** Asks the seller for papers that are missing; what he was asked for and has not answered stays as it is. */
  ask: endpoint({
    method: 'POST',
    path: '/api/vault/ask',
    summary: '索取缺少的资料',
    access: 'user',
    body: z.strictObject({
      papers: FormRows(z.strictObject({ kind: z.enum(ASKED_KINDS), id: FormId, batch: Batch }), ASKED_MAX),
    }),
    response: z.array(PaperRequest),
    errors: ['paper.notFound'],
  }),
}

/** A paper that buyers wait for, however many of them. */
export const AskedPaper = wire(
  z.object({
    /** Of the oldest request. */
    id: z.int(),
    kind: z.enum(ASKED_KINDS),
    subjectId: z.int(),
    batch: z.string(),
    /** What it is in words: the goods, the licence, the invoice. */
    name: z.string(),
    detail: z.string(),
    /** Where it is brought: the order of the parcel. */
    orderId: z.optional(z.int()),
    state: z.enum(REQUEST_STATES),
    askedAt: Instant,
    closedAt: z.optional(Instant),
    answer: z.optional(z.string()),
    buyers: z.array(BuyerName),
  }),
)
export type AskedPaper = z.output<typeof AskedPaper>

export const LicensePaper = wire(
  z.object({ id: z.int(), name: z.string(), number: z.string(), uploadedAt: z.optional(Instant) }),
)
export type LicensePaper = z.output<typeof LicensePaper>

const read = { method: 'GET', access: 'operator', permission: 'paper.read' } as const
const act = { method: 'POST', access: 'operator', permission: 'paper.answer' } as const

export const opsPaper = {
  list: endpoint({
    ...read,
    path: '/api/ops/paper',
    summary: '客户索取的资料',
    query: z.strictObject({ cursor: Cursor, view: z.optional(z.enum(['open', 'closed'])) }),
    response: KeyPage(AskedPaper),
  }),
  /** Tells everybody who asked for it why it cannot be had. */
  decline: endpoint({
    ...act,
    path: '/api/ops/paper/{id}/decline',
    summary: '说明资料无法提供',
    params: Id,
    body: z.strictObject({ reason: Reason }),
    response: AskedPaper,
    errors: ['ops.notFound', 'ops.wrongState'],
  }),
  licenses: endpoint({
    ...read,
    path: '/api/ops/license',
    summary: '本公司证照扫描件',
    response: z.array(LicensePaper),
  }),
  addLicense: endpoint({
    ...act,
    path: '/api/ops/license/{id}',
    summary: '上传本公司证照扫描件',
    params: Id,
    response: LicensePaper,
    errors: ['ops.notFound', 'paper.invalid', 'request.tooLarge'],
    upload: true,
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  license: endpoint({
    ...read,
    path: '/api/ops/license/{id}',
    summary: '查看本公司证照扫描件',
    params: Id,
    response: z.unknown(),
    errors: ['paper.notFound'],
  }),
}
