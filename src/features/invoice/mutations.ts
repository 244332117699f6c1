import { api } from '#contract/api.ts'
import type { Invoice, InvoiceTitle, InvoiceTitleDraft } from '#contract/money/invoice.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { call } from '#sync/transport/call.ts'

export type InvoiceRequest = NonNullable<Args<typeof api.invoice.request>['body']>

/** Throws the refusal (invoice.nothing, invoice.titleIncomplete …) or a NetworkError. */
export const requestInvoice = (body: InvoiceRequest): Promise<Invoice> => call(api.invoice.request, { body })

/** Throws invoice.wrongState where finance was faster, or a NetworkError. */
export const withdrawInvoice = (id: number): Promise<Invoice> => call(api.invoice.withdraw, { params: { id } })

/** Throws invoice.titleLocked, invoice.titleLimit or a NetworkError. */
export const saveTitle = (body: InvoiceTitleDraft): Promise<InvoiceTitle> => call(api.invoice.saveTitle, { body })

/** Throws invoice.titleNotFound or a NetworkError. */
export const removeTitle = (id: number): Promise<unknown> => call(api.invoice.removeTitle, { params: { id } })
