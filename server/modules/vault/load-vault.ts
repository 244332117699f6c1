import type { api } from '#contract/api.ts'
import type { Paper, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { addMonths, dayOf, startOf } from '#domain/instant.ts'
import { ASSUMED_BYTES, HASH_DIGITS, type PaperKind, spansOf } from '#domain/vault/papers.ts'

import type { Executor } from '../../db/connect.ts'
import { markOfName } from '../../platform/file-store.ts'
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts'
import { readSettings } from '../../settings/settings.ts'
import type { files } from '../../tables/company/file.ts'
import { loadArrivalOf } from '../arrival/index.ts'
import { showContract } from '../e-contract/index.ts'
import { findFiles } from '../file/index.ts'
import { findShipments, loadOrders } from '../order/index.ts'
import { findLicensePapers, listRequests } from '../paper/index.ts'
import { listRecallsOf } from '../recall/index.ts'
import {
  findAgreements,
  findFileSizes,
  findInvoicePapers,
  findInvoicesOf,
  findLogs,
  findReceiptsOf,
  findReports,
  findSentInstants,
  findSentOrders,
} from './repository.ts'

/** Orders of one answer: each brings its parcels, marks and papers. */
const ORDERS_PER_ANSWER = 20

/** A file of the file store of a purpose, known by the name it has there. */
const storedPaper = (kind: PaperKind, id: number, name: string, file: string): Paper => ({
  kind,
  id: String(id),
  name,
  ...markOfName(file),
})

const filePaper = (kind: 'agreement' | 'invoice', file: typeof files.$inferSelect): Paper => ({
  kind,
  id: file.id,
  hash: file.sha256.slice(0, HASH_DIGITS),
  name: file.name,
  mime: file.mime,
  bytes: file.bytes,
})

const sinceOf = (months: number, now: number): number => startOf(addMonths(dayOf(now), -months))

/** What belongs to every purchase of the buyer, and what each span of months would take on a device. */
export async function loadFacts(db: Executor, buyerId: number, now: number): Promise<VaultFacts> {
  const { transferAccount, licenses, vault } = await readSettings(db)
  const scans = new Map((await findLicensePapers(db)).map((row) => [row.licenseId, row]))
  const agreements = await findAgreements(db, buyerId)
  const agreed = new Map(
    (
      await findFiles(
        db,
        agreements.flatMap((one) => one.files),
      )
    ).map((file) => [file.id, file]),
  )
  const contract = await showContract(db, buyerId)
  const facts = {
    seller: {
      company: transferAccount.company,
      licenses: licenses.map(({ id, name, number }) => {
        const scan = scans.get(id)
        const paper = scan && { ...storedPaper('license', id, name, scan.file), bytes: scan.bytes }
        return { id, name, number, ...(paper && { paper }) }
      }),
    },
    contract,
    agreements: agreements.map(({ number, validTo, files: ids }) => ({
      number,
      validTo,
      papers: ids.flatMap((id) => {
        const file = agreed.get(id)
        return file ? [filePaper('agreement', file)] : []
      }),
    })),
  }
  const always = [
    ...facts.seller.licenses.flatMap(({ paper }) => paper ?? []),
    ...facts.agreements.flatMap(({ papers }) => papers),
  ]
  const spans = spansOf(vault)
  const from = sinceOf(spans.at(-1)!, now)
  const [sent, sizes] = [await findSentInstants(db, buyerId, from), await findFileSizes(db, buyerId, from)]
  return {
    ...facts,
    sizes: spans.map((months) => {
      const since = sinceOf(months, now)
      const wanted = [...always, ...sizes.filter(({ at }) => at >= since)]
      const unsized = wanted.filter(({ bytes }) => bytes === undefined || bytes === null).length
      return {
        months,
        orders: sent.filter(({ at }) => at >= since).length,
        files: wanted.length,
        bytes: wanted.reduce((total, { bytes }) => total + (bytes ?? ASSUMED_BYTES), 0),
        ...(unsized > 0 && { unsized }),
      }
    }),
    months: vault.months,
    bytesMax: vault.bytesMax,
    requests: await listRequests(db, buyerId),
    recalls: await listRecallsOf(db, buyerId),
  }
}

type Query = { months: number; after?: number | undefined }

/** What was sent to the buyer with its papers, the newest first, some orders at a time. */
export async function loadVaultOrders(
  db: Executor,
  buyerId: number,
  { months, after }: Query,
  now: number,
): Promise<Reply<typeof api.vault.orders>> {
  const { vault } = await readSettings(db)
  const from = sinceOf(Math.min(months, vault.monthsMax), now)
  const rows = await findSentOrders(db, { buyerId, from, after, limit: ORDERS_PER_ANSWER + 1 })
  const shown = rows.slice(0, ORDERS_PER_ANSWER)
  const ids = shown.map(({ id }) => id)
  if (ids.length === 0) return { list: [] }
  const orders = new Map((await loadOrders(db, buyerId, ids)).map((order) => [order.id, order]))
  const reports = await findReports(db, ids)
  const logs = await findLogs(db, ids)
  const invoices = await findInvoicesOf(db, buyerId, ids)
  const invoicePapers = await findInvoicePapers(
    db,
    invoices.map(({ id }) => id),
  )
  const receipts = await findReceiptsOf(db, ids)
  const list: VaultOrder[] = []
  for (const { id, address, remark, receivedBy } of shown) {
    const receipt = receipts.find(({ orderId }) => orderId === id)
    list.push({
      order: orders.get(id)!,
      address,
      remark,
      receivedBy: receivedBy ?? undefined,
      shipments: await findShipments(db, id),
      marks: await loadArrivalOf(db, id),
      logs: logs
        .filter(({ orderId }) => orderId === id)
        .map((log) => storedPaper('temperature', log.id, `发货批次 ${log.number} 温度记录`, log.file!)),
      reports: reports
        .filter(({ orderId }) => orderId === id)
        .map(({ goodsId, batch, name, id: reportId, file, bytes }) => ({
          goodsId,
          batch,
          paper: { ...storedPaper('report', reportId, `${name} ${batch}`, file), bytes: bytes ?? undefined },
        })),
      invoices: invoices
        .filter(({ orderId }) => orderId === id)
        .map(({ orderId: _order, redOf, ...row }) => ({
          ...row,
          isRed: redOf !== null,
          number: row.number ?? undefined,
          issuedAt: row.issuedAt ?? undefined,
          papers: invoicePapers
            .filter(({ invoiceId }) => invoiceId === row.id)
            .map(({ file }) => filePaper('invoice', file)),
        })),
      ...(receipt && {
        receipt: {
          id: receipt.id,
          status: receipt.status,
          signedBy: receipt.signedBy ?? undefined,
          submittedAt: receipt.submittedAt ?? undefined,
          papers: receipt.photos.map((photo, at) => storedPaper('receipt', receipt.id, `含麻回执 ${at + 1}`, photo)),
        },
      }),
    })
    await yieldToEventLoop()
  }
  return { list, ...(rows.length > shown.length && { next: ids.at(-1)! }) }
}
