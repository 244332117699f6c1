/** 数电票: what a buyer may ask for and how far it is. */
export const INVOICE_TYPES = ['normal', 'special'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]
export const INVOICE_TYPE_TEXT: Record<InvoiceType, string> = { normal: '普票', special: '专票' }

/**
 * An order of which nothing was asked for is 待申请, which no invoice is. One that is reversed in part is still issued.
 */
export const INVOICE_STATES = ['pending', 'issued', 'reversed', 'failed'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
export const INVOICE_STATE_TEXT: Record<InvoiceState | 'none', string> = {
  none: '待申请',
  pending: '开票中',
  issued: '已开具',
  reversed: '已红冲',
  failed: '失败',
}

/** Why an application ended that the buyer took back: it reads as a failed one, so that its orders are free again. */
export const INVOICE_WITHDRAWN = '客户已撤回'
type EndedInvoice = { state: InvoiceState; reason?: string | undefined }
export const isWithdrawn = ({ state, reason }: EndedInvoice): boolean =>
  state === 'failed' && reason === INVOICE_WITHDRAWN
export const invoiceStateText = (invoice: EndedInvoice): string =>
  isWithdrawn(invoice) ? '已撤回' : INVOICE_STATE_TEXT[invoice.state]

/** Whether its files are the buyer's: what finance uploads before it issues the invoice may still be the wrong file. */
export const isOpenToBuyer = ({ state }: Pick<EndedInvoice, 'state'>): boolean =>
  state === 'issued' || state === 'reversed'

export const INVOICE_FILE_KINDS = ['pdf', 'ofd', 'xml'] as const
export type InvoiceFileKind = (typeof INVOICE_FILE_KINDS)[number]
export const INVOICE_FILE_TEXT: Record<InvoiceFileKind, string> = { pdf: 'PDF', ofd: 'OFD', xml: 'XML' }
export const INVOICE_FILE_BYTES_MAX = 2 * 1024 * 1024

/** How many a company may keep, and how many orders one invoice covers. */
export const TITLES_MAX = 10
export const INVOICE_ORDERS_MAX = 50

/** The number of a 数电票. */
export const isInvoiceNumber = (text: string): boolean => /^\d{20}$/.test(text)
/** 15, 18 or 20 characters. */
export const isTaxIdForm = (text: string): boolean => /^(?:[\dA-Z]{15}|[\dA-Z]{18}|[\dA-Z]{20})$/.test(text)

export type TitleFields = {
  title: string
  taxId: string
  address: string
  phone: string
  bank: string
  account: string
}

const BANK_FIELDS = ['address', 'phone', 'bank', 'account'] as const

/** Which of the four fields of the bank stand. */
export function bankPart(fields: Pick<TitleFields, (typeof BANK_FIELDS)[number]>): 'none' | 'some' | 'all' {
  const filled = BANK_FIELDS.filter((name) => fields[name].trim() !== '').length
  return filled === 0 ? 'none' : filled === BANK_FIELDS.length ? 'all' : 'some'
}

/** A 专票 needs the bank; a 普票 does not. */
export const isTitleEnough = (type: InvoiceType, fields: TitleFields): boolean =>
  type === 'normal' || bankPart(fields) === 'all'
