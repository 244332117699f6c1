import { INVOICE_FILE_BYTES_MAX, INVOICE_FILE_TEXT, type InvoiceFileKind } from '#domain/invoice/invoice.ts'

export const tooLarge = (kind: InvoiceFileKind): string =>
  `${INVOICE_FILE_TEXT[kind]} 文件不能超过 ${INVOICE_FILE_BYTES_MAX / 1024 / 1024} MB，请核对是否选对文件`
