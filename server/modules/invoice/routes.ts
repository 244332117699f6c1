import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { SellerInvoice } from '#contract/money/invoice-ops.ts'
import { opsApi } from '#contract/ops/api.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { minuteOf } from '#domain/instant.ts'
import { INVOICE_FILE_BYTES_MAX, INVOICE_TYPE_TEXT, invoiceStateText, isOpenToBuyer } from '#domain/invoice/invoice.ts'

import { passiveHeaders } from '../../platform/files/passive-headers.ts'
import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { exportList, yuanOf } from '../../platform/operator/export-list.ts'
import { assertOwnOrder } from '../order/index.ts'
import { failInvoice, issueInvoice } from './act-on-invoice.ts'
import { addInvoiceFile } from './add-file.ts'
import { findInvoices } from './repository.ts'
import { requestInvoice } from './request-invoice.ts'
import { reverseInvoice } from './reverse-invoice.ts'
import { removeTitle, saveTitle, showTitles } from './save-title.ts'
import {
  findInvoice,
  listInvoiceable,
  listInvoices,
  listSellerInvoices,
  readInvoiceFile,
  showOfOrder,
} from './show-invoices.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'

const INVOICE_COLUMNS: readonly [string, (row: SellerInvoice) => string | number | undefined][] = [
  ['编号', ({ invoice }) => invoice.id],
  ['客户', ({ buyer }) => buyer.company],
  ['票种', ({ invoice }) => `${INVOICE_TYPE_TEXT[invoice.type]}${invoice.redOf ? ' 红字' : ''}`],
  ['状态', ({ invoice }) => invoiceStateText(invoice)],
  ['发票号码', ({ invoice }) => invoice.number],
  ['蓝字发票', ({ invoice }) => invoice.redOf?.number],
  ['抬头', ({ invoice }) => invoice.title],
  ['税号', ({ invoice }) => invoice.taxId],
  ['金额（元）', ({ invoice }) => yuanOf(invoice.redOf ? -invoice.amount : invoice.amount)],
  ['订单', ({ invoice }) => invoice.orders.map(({ number }) => number).join('、')],
  ['原因', ({ invoice }) => invoice.reason],
  ['申请', ({ invoice }) => minuteOf(invoice.requestedAt)],
  ['开具', ({ invoice }) => invoice.issuedAt && minuteOf(invoice.issuedAt)],
]

export function installInvoice(app: FastifyInstance): void {
  const { invoice } = api
  route(app, invoice.titles, ({ db, buyerId }) => showTitles(db, buyerId))
  route(app, invoice.saveTitle, ({ db, buyerId, body }) => saveTitle(db, buyerId, body))
  route(app, invoice.removeTitle, ({ db, buyerId, params }) => removeTitle(db, buyerId, params.id))
  route(app, invoice.orders, async ({ db, buyerId }) =>
    (await listInvoiceable(db, buyerId)).filter(({ amount }) => amount > 0).map(({ parts: _parts, ...order }) => order),
  )
  route(app, invoice.ofOrder, async ({ db, buyerId, params: { id } }) => {
    await assertOwnOrder(db, buyerId, id)
    return showOfOrder(db, { buyerId, orderId: id })
  })
  route(app, invoice.request, ({ db, buyerId, body, now }) => requestInvoice(db, buyerId, body, now))
  route(app, invoice.withdraw, ({ db, buyerId, params, now }) => withdrawInvoice(db, buyerId, params.id, now))
  route(app, invoice.list, ({ db, buyerId, query }) => listInvoices(db, buyerId, query.page ?? 1))
  route(app, invoice.file, async ({ db, buyerId, params: { id, kind }, services: { config } }) => {
    const found = await findInvoice(db, { id, buyerId })
    if (!isOpenToBuyer(found.invoice)) throw new AppError('file.notFound')
    const { bytes, ...file } = await readInvoiceFile(db, config, { ...found, kind })
    return { ...file, base64: bytes.toString('base64') }
  })
  installInvoiceOps(app)
}

function installInvoiceOps(app: FastifyInstance): void {
  const { invoice } = opsApi
  opsRoute(app, invoice.list, ({ db, query }) => listSellerInvoices(db, query))
  opsRawRoute(app, invoice.export, ({ db, query }) =>
    exportList({
      name: '发票',
      query,
      page: (asked: Parameters<typeof listSellerInvoices>[1]) => listSellerInvoices(db, asked),
      columns: INVOICE_COLUMNS,
    }),
  )
  opsRawRoute(app, invoice.file, async ({ db, params: { id, kind }, services: { config } }) => {
    const [found] = await findInvoices(db, { id }, { limit: 1 })
    if (!found) throw new AppError('ops.notFound')
    const { name, mime, bytes } = await readInvoiceFile(db, config, { ...found, kind })
    return { body: bytes, headers: passiveHeaders(mime, name) }
  })
  opsRoute(app, invoice.addFile, async ({ db, params, readUpload, services, now, audit }) =>
    addInvoiceFile(db, services.config, {
      ...params,
      upload: await readUpload({ maxBytes: INVOICE_FILE_BYTES_MAX }),
      now,
      audit,
    }),
  )
  opsRoute(app, invoice.issue, ({ db, params, body: { number, version }, now, audit }) =>
    issueInvoice(db, { ...params, version, now, audit }, number),
  )
  opsRoute(app, invoice.redletter, async ({ db, params, query, readUpload, services, now, audit }) =>
    reverseInvoice(db, services.config, {
      ...params,
      ...query,
      upload: await readUpload({ maxBytes: INVOICE_FILE_BYTES_MAX }),
      now,
      audit,
    }),
  )
  opsRoute(app, invoice.fail, ({ db, params, body: { reason, version }, now, audit }) =>
    failInvoice(db, { ...params, version, now, audit }, reason),
  )
}
