/** 数电票: titles, what can be invoiced, requests and their files. */
import * as z from 'zod/mini'

import { isCreditCode } from '#domain/identity.ts'
import {
  INVOICE_FILE_KINDS,
  INVOICE_ORDERS_MAX,
  INVOICE_STATES,
  INVOICE_TYPES,
  isTaxIdForm,
} from '#domain/invoice/invoice.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormList, Instant, Money, Page, PageNumber } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `最多 ${max} 个字`))
const Extra = (max: number) => z._default(text(max), '')

const titleShape = {
  title: z.string(),
  taxId: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
}

/** `isLocked`: an invoice was made out to it, so its name and tax id stay. */
export const InvoiceTitle = wire(z.object({ id: z.int(), ...titleShape, isLocked: z.boolean() }))
export type InvoiceTitle = z.output<typeof InvoiceTitle>

/** Of 18 characters it is a 统一社会信用代码, which checks itself. */
export const TaxId = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((taxId) => isTaxIdForm(taxId), '税号须为 15、18 或 20 位数字或大写字母'),
  z.refine((taxId) => taxId.length !== 18 || isCreditCode(taxId), '税号校验不通过，请对照营业执照核对'),
)

export const InvoiceTitleDraft = wire(
  z.strictObject({
    /** The one to change; absent: a new one. */
    id: z.optional(FormId),
    title: text(50).check(z.minLength(1, '请填写发票抬头')),
    taxId: TaxId,
    address: Extra(100),
    phone: Extra(20),
    bank: Extra(50),
    account: Extra(30),
  }),
)
export type InvoiceTitleDraft = z.output<typeof InvoiceTitleDraft>

const InvoiceFile = wire(z.object({ kind: z.enum(INVOICE_FILE_KINDS), fileId: z.string(), name: z.string() }))

const paperShape = {
  id: z.int(),
  state: z.enum(INVOICE_STATES),
  /** Above zero, also of a red letter. */
  amount: Money,
  /** Freight has no name of goods. */
  lines: z.array(
    wire(
      z.object({
        orderId: z.int(),
        name: z.string(),
        specification: z.string(),
        unit: z.string(),
        quantity: z.int(),
        amount: Money,
        isFreight: z.boolean(),
      }),
      { specification: 'ypgg' },
    ),
  ),
  /** 20 digits once it is issued. */
  number: z.optional(z.string()),
  /** Why it failed or was reversed; of a red letter, why it is made. */
  reason: z.optional(z.string()),
  requestedAt: Instant,
  issuedAt: z.optional(Instant),
  /** A buyer reads those of what is issued or reversed alone. */
  files: z.array(InvoiceFile),
}
const RedLetter = wire(z.object(paperShape))

export const Invoice = wire(
  z.object({
    ...paperShape,
    type: z.enum(INVOICE_TYPES),
    /** Whom it is made out to, as it was when it was asked for. */
    ...titleShape,
    orders: z.array(z.object({ id: z.int(), number: z.string(), amount: Money })),
    /** What issued red letters leave of it. */
    left: Money,
    /** What takes back parts of it, the oldest first. */
    reds: z.array(RedLetter),
    /** The invoice that this red letter takes back a part of; a buyer finds it in that one. */
    redOf: z.optional(z.object({ id: z.int(), number: z.string() })),
    closedAt: z.optional(Instant),
    /** Told to its buyer: finance has uploaded its file already, so it is taken back no more. */
    isBeingIssued: z.optional(z.boolean()),
  }),
)
export type Invoice = z.output<typeof Invoice>

const InvoiceableOrder = wire(z.object({ id: z.int(), number: z.string(), createdAt: Instant, amount: Money }))

const Id = z.strictObject({ id: FormId })
export const InvoiceFileName = z.strictObject({ id: FormId, kind: z.enum(INVOICE_FILE_KINDS) })

const Titles = wire(
  z.object({
    list: z.array(InvoiceTitle),
    /** The company as its licence says it, for the first title. */
    suggested: wire(z.object({ title: z.string(), taxId: z.string() })),
  }),
)

export const invoice = {
  titles: endpoint({
    method: 'GET',
    path: '/api/invoice/title',
    summary: '发票抬头',
    access: 'user',
    response: Titles,
  }),
  saveTitle: endpoint({
    method: 'POST',
    path: '/api/invoice/title',
    summary: '保存发票抬头',
    access: 'user',
    body: InvoiceTitleDraft,
    response: InvoiceTitle,
    errors: ['invoice.titleNotFound', 'invoice.titleLocked', 'invoice.titleLimit'],
  }),
  removeTitle: endpoint({
    method: 'DELETE',
    path: '/api/invoice/title/{id}',
    summary: '删除发票抬头',
    access: 'user',
    params: Id,
    response: z.object({}),
    errors: ['invoice.titleNotFound'],
  }),
  /** Orders of which something was sent that no invoice covers, the newest first. */
  orders: endpoint({
    method: 'GET',
    path: '/api/invoice/order',
    summary: '可开票的订单',
    access: 'user',
    response: z.array(InvoiceableOrder),
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/invoice/order/{id}',
    summary: '订单的发票',
    access: 'user',
    params: Id,
    response: wire(z.object({ left: Money, invoices: z.array(Invoice) })),
    errors: ['order.notFound'],
  }),
  /** One invoice for all that is left of these orders. */
  request: endpoint({
    method: 'POST',
    path: '/api/invoice',
    summary: '申请开票',
    access: 'user',
    body: wire(
      z.strictObject({
        /** Made by the page with the form: a repeated one returns the same invoice. */
        requestId: z.uuid(),
        type: z.enum(INVOICE_TYPES),
        titleId: FormId,
        orderIds: FormList(FormId, INVOICE_ORDERS_MAX),
      }),
    ),
    response: Invoice,
    errors: ['order.notFound', 'invoice.titleNotFound', 'invoice.titleIncomplete', 'invoice.nothing'],
  }),
  /**
   * While finance has neither issued it nor uploaded its file: its orders can then be invoiced anew. One that is
   * withdrawn already stays so.
   */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/invoice/{id}/withdraw',
    summary: '撤回开票申请',
    access: 'user',
    params: Id,
    response: Invoice,
    errors: ['invoice.notFound', 'invoice.wrongState'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/invoice',
    summary: '我的发票',
    access: 'user',
    query: z.strictObject({ page: PageNumber }),
    response: Page(Invoice),
  }),
  /** A file as text, so that a device can keep it for where there is no network; online it is read by `file.link`. */
  file: endpoint({
    method: 'GET',
    path: '/api/invoice/{id}/file/{kind}',
    summary: '发票文件',
    access: 'user',
    params: InvoiceFileName,
    response: z.object({ name: z.string(), mime: z.string(), base64: z.string() }),
    errors: ['invoice.notFound', 'file.notFound'],
    supersedes: false,
  }),
}
