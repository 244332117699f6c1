import { randomUUID } from 'node:crypto'

import { api } from '#contract/api.ts'
import type { InvoiceTitleDraft } from '#contract/money/invoice.ts'
import { opsApi } from '#contract/ops/api.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { claimDraft, type ReceivedOrder } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'
import { sendFile } from '#testing/server/upload-proof.ts'

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')
export const BANK = {
  address: '成都市武侯区 1 号',
  phone: '028-85000000',
  bank: '工商银行成都分行',
  account: '4402000000000000',
}

export const titleDraft = (fields: Partial<InvoiceTitleDraft> = {}): InvoiceTitleDraft => ({
  title: '安和诊所',
  taxId: '91510107MA0000000N',
  address: '',
  phone: '',
  bank: '',
  account: '',
  ...fields,
})

let numbered = 0
export const nextNumber = () => String((numbered += 1)).padStart(20, '2')

type Wish = { type?: 'normal' | 'special'; requestId?: string; titleId?: number }
export type InvoiceDesk = Awaited<ReturnType<typeof openInvoiceDesk>>

/** A buyer who asks for invoices, finance who makes them, and a seller who pays claims back. */
export async function openInvoiceDesk(shop: TestApp) {
  const finance = await operatorOf(shop, 'finance')
  const seller = await operatorOf(shop)
  const buyer = await people.clinic(shop.db)
  const saveTitle = (fields: Partial<InvoiceTitleDraft> = {}, who: Person = buyer) =>
    shop.as(who).call(api.invoice.saveTitle, { body: titleDraft(fields) })
  async function request(orderIds: number[], { type = 'normal', requestId = randomUUID(), titleId }: Wish = {}) {
    const id = titleId ?? (await saveTitle()).data.id
    return shop.as(buyer).call(api.invoice.request, { body: { requestId, type, titleId: id, orderIds } })
  }
  const addFile = (id: number, kind: string, bytes: Buffer, who = finance) =>
    sendFile(who.client, `/api/ops/invoice/${id}/file/${kind}`, bytes)
  const issue = (id: number, number = nextNumber(), version?: number) =>
    finance.client.call(opsApi.invoice.issue, {
      params: { id },
      body: { number, ...(version !== undefined && { version }) },
    })
  return {
    finance,
    seller,
    buyer,
    saveTitle,
    request,
    addFile,
    issue,
    left: async (id: number) => (await shop.as(buyer).call(api.invoice.ofOrder, { params: { id } })).data.left,
    one: async (id: number) =>
      (await shop.as(buyer).call(api.invoice.list, { query: {} })).data.list.find((row) => row.id === id)!,
    async issued(orderIds: number[]) {
      const { data } = await request(orderIds)
      await addFile(data.id, 'pdf', PDF)
      await issue(data.id)
      return data
    },
    async redletter(id: number, pdf: Buffer | undefined = PDF) {
      const query = new URLSearchParams({ number: nextNumber(), reason: '退货' })
      const answer = await sendFile(finance.client, `/api/ops/invoice/${id}/redletter?${query}`, pdf, '红字.pdf')
      return { status: answer.statusCode, reason: answer.json().data?.reason as string | undefined }
    },
    async giveBack(order: ReceivedOrder, quantity: number, batch = 'A1') {
      const { data } = await shop.as(buyer).call(api.afterSales.apply, { body: claimDraft(order, batch, quantity) })
      const params = { id: data.id }
      await seller.client.call(opsApi.afterSales.approve, { params, body: { remedy: 'refund' } })
      await seller.client.call(opsApi.afterSales.refunded, { params, body: {} })
    },
    newest: async () => (await shop.as(buyer).call(api.message.list, {})).data.list[0]!,
    waiting: async () =>
      (await finance.client.call(opsApi.invoice.list, { query: { view: 'open', words: buyer.company } })).data.list,
  }
}
