/** The files of an invoice, as the tax office made them. */
import type { SellerInvoice } from '#contract/money/invoice-ops.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { INVOICE_FILE_TEXT, type InvoiceFileKind } from '#domain/invoice/invoice.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { fileTypeOf } from '../../platform/files/file-type.ts'
import { inspectFile } from '../../platform/files/inspect-file.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { Services } from '../../platform/services.ts'
import { storeFile } from '../file/index.ts'
import { answerPapers } from '../paper/index.ts'
import { type Act, begin, nameOf } from './act-on-invoice.ts'
import { putInvoiceFile } from './repository.ts'
import { fileNameOf, loadInvoice } from './show-invoices.ts'

const MIMES: Record<InvoiceFileKind, string> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
}

/** What a file must never hold, though it is saved and not shown: an entity or a page. */
const ACTIVE_XML = /<!(?:DOCTYPE|ENTITY)|<(?:script|html|iframe)[\s>]/i

/** Throws invoice.fileInvalid or file.unsupported unless the content is what the kind says. */
export async function assertKind(upload: Upload | undefined, kind: InvoiceFileKind): Promise<Buffer> {
  const { bytes } = upload ?? {}
  if (!bytes) throw new AppError('invoice.fileInvalid')
  const isKind = {
    pdf: async () => (await fileTypeOf(bytes))?.mime === MIMES.pdf && (await inspectFile(bytes)).mime === MIMES.pdf,
    // An OFD is a ZIP that begins with its list of contents by this name.
    ofd: async () => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' && bytes.includes('OFD.xml'),
    xml: async () => {
      const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
      return text.startsWith('<?xml') && !ACTIVE_XML.test(text)
    },
  }[kind]
  if (!(await isKind()))
    throw new AppError('invoice.fileInvalid', { text: `请上传 ${INVOICE_FILE_TEXT[kind]} 格式的文件，不超过 2 MB` })
  return bytes
}

type InvoiceFile = {
  invoiceId: number
  buyerId: number
  kind: InvoiceFileKind
  name: string
  bytes: Buffer
  now: number
}

/** Returns the id of the file that made way. */
export async function keepFile(
  tx: Executor,
  config: Services['config'],
  { invoiceId, kind, ...file }: InvoiceFile,
): Promise<string | undefined> {
  const fileId = await storeFile(tx, config, { ...file, purpose: 'invoice', mime: MIMES[kind] })
  return putInvoiceFile(tx, { invoiceId, kind, fileId })
}

type Addition = Act & { kind: InvoiceFileKind; upload: Upload | undefined }

/**
 * Replaces the former one of the kind. Throws ops.notFound, ops.wrongState, invoice.fileInvalid or file.unsupported.
 */
export async function addInvoiceFile(
  tx: Executor,
  config: Services['config'],
  { kind, upload, ...act }: Addition,
): Promise<SellerInvoice> {
  const { invoice, buyer } = await begin(tx, act, 'pending', 'issued')
  const bytes = await assertKind(upload, kind)
  const name = fileNameOf(invoice, invoice.orders[0]?.number, kind)
  const before = await keepFile(tx, config, {
    invoiceId: invoice.id,
    buyerId: buyer.id,
    kind,
    name,
    bytes,
    now: act.now,
  })
  await answerPapers(tx, { kind: 'invoice', id: invoice.id, batch: '' }, act.now)
  await act.audit({
    object: 'invoice',
    objectId: invoice.id,
    title: `${buyer.company} 的${nameOf(invoice)} ${toYuan(invoice.amount)}`,
    after: { [INVOICE_FILE_TEXT[kind]]: before === undefined ? '已上传' : '已更换' },
  })
  return loadInvoice(tx, { id: invoice.id })
}
