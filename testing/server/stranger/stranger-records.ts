/**
 * What a stranger owns besides orders and cart: a row in every other table of buyers, all texts marked with `SECRET`.
 */
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { afterSales, afterSalesEvents, afterSalesLines, afterSalesPhotos } from '#server/tables/after-sales.ts'
import { cashbacks } from '#server/tables/cashback.ts'
import { contracts, contractSignatures } from '#server/tables/company/contract.ts'
import { documents } from '#server/tables/company/document.ts'
import { files } from '#server/tables/company/file.ts'
import { storeBudgets } from '#server/tables/company/store-budget.ts'
import { cancelledFavorites } from '#server/tables/favorite.ts'
import { arrivals } from '#server/tables/fulfilment/arrival.ts'
import { paperRequests } from '#server/tables/fulfilment/paper.ts'
import { recallHolders, recalls } from '#server/tables/fulfilment/recall.ts'
import { signedPrices } from '#server/tables/goods.ts'
import { invoiceFiles, invoiceLines, invoices, invoiceTitles } from '#server/tables/money/invoice.ts'
import { paymentAttempts } from '#server/tables/money/online-payment.ts'
import { topUps, withdrawals } from '#server/tables/money/transfer.ts'
import { vouchers, voucherUses } from '#server/tables/money/voucher.ts'
import { orderEvents, orderLines, refunds } from '#server/tables/order.ts'
import { pointsExchanges, pointsGifts } from '#server/tables/points.ts'
import { promotions } from '#server/tables/promotion.ts'
import { receipts } from '#server/tables/receipt.ts'
import { feedbacks } from '#server/tables/self-service/feedback.ts'
import { shipmentLines, shipments, traceCodes } from '#server/tables/shipment.ts'

import { TEST_NOW } from '../../fake-clock.ts'
import type { TestApp } from '../test-app.ts'
import { SECRET, type Stranger } from './stranger.ts'

const FILE = '7c1e9a52-3b0d-4f7e-8a64-90d2f1b3c5e7'
const TRACE = '8'.repeat(20)
/** 返现 nobody reaches, so that prices stay as they are. */
const RULE = { tiers: [{ amount: 99_999_999, back: 1 }], waitDays: 7 }
const BATCH = { batch: SECRET, expiresOn: '2028-06-30', quantity: 7 }

/** Adds them; answers with ids and codes of them that a caller could guess. */
export async function addStrangerRecords(
  { db }: Pick<TestApp, 'db'>,
  { buyerId, userId, ids }: Stranger,
): Promise<(string | number)[]> {
  const own = { buyerId, createdAt: TEST_NOW }
  const orderId = ids.order
  const add = async <T extends PgTable>(table: T, row: T['$inferInsert']): Promise<number> => {
    const [added] = (await db.insert(table).values(row).returning()) as { id?: number }[]
    return added!.id ?? 0
  }
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const lineId = line!.id

  await add(files, { ...own, id: FILE, purpose: 'proof', name: SECRET, mime: 'image/png', bytes: 1, sha256: SECRET })
  await add(documents, { ...own, kind: '营业执照', number: SECRET, files: [FILE], status: 'accepted', reason: SECRET })
  await db
    .insert(contracts)
    .values({ version: 1, title: '合同', body: '', publishedAt: TEST_NOW })
    .onConflictDoNothing()
  const signature = { signer: SECRET, capacity: '法定代表人', signedAt: TEST_NOW, address: SECRET } as const
  await add(contractSignatures, { buyerId, version: 1, userId, ...signature })

  await add(storeBudgets, { storeId: buyerId, perMonth: 77, warnAt: 80, setBy: userId, setAt: TEST_NOW })
  const promotionId = await add(promotions, { kind: 'cashback', name: '返现', rule: RULE })
  await add(cashbacks, { ...own, orderId, promotionId, base: 1, amount: 1 })
  await add(orderEvents, { orderId, at: TEST_NOW, text: SECRET })
  await add(receipts, { buyerId, orderId, issuedAt: TEST_NOW, status: 'submitted', signedBy: SECRET, photos: [FILE] })
  await add(refunds, { ...own, orderId, amount: 1, reason: SECRET, reference: SECRET })
  const waybill = { number: SECRET, carrier: SECRET, waybill: SECRET, packages: 1, shippedAt: TEST_NOW }
  const shipmentId = await add(shipments, { orderId, ...waybill, signer: SECRET })
  const shipmentLineId = await add(shipmentLines, { shipmentId, lineId, ...BATCH })
  await add(traceCodes, { code: TRACE, shipmentLineId })

  const delivery = { signedBy: SECRET, signedAt: TEST_NOW, supplier: SECRET }
  await add(arrivals, { buyerId, id: SECRET, orderId, kind: 'sign', at: TEST_NOW, ...delivery })

  const recall = { batch: SECRET, level: 2, reason: '溶出度不合格', startedAt: TEST_NOW, operatorName: '何仓' } as const
  const recallId = await add(recalls, { goodsId: ids.goods, ...recall })
  await add(recallHolders, { buyerId, recallId, notifiedAt: TEST_NOW, answeredAt: TEST_NOW, note: SECRET })

  const wish = { kind: 'report', subjectId: ids.goods, batch: SECRET, answer: SECRET } as const
  await add(paperRequests, { buyerId, askedBy: userId, askedAt: TEST_NOW, ...wish })

  const claim = { kind: 'return', reason: 'damage', description: SECRET, answer: SECRET, claimHash: '' } as const
  const afterSalesId = await add(afterSales, { ...own, orderId, number: SECRET, claimId: 'claim', ...claim })
  await add(afterSalesLines, { afterSalesId, lineId, ...BATCH })
  await add(afterSalesPhotos, { afterSalesId, name: SECRET, hash: SECRET, at: TEST_NOW })
  await add(afterSalesEvents, { afterSalesId, at: TEST_NOW, actor: 'buyer', text: SECRET })
  await add(feedbacks, { ...own, draftId: FILE, kind: 'other', text: SECRET, orderId, contact: SECRET, photos: [FILE] })

  const title = { title: SECRET, taxId: SECRET, address: SECRET, phone: SECRET, bank: SECRET, account: SECRET }
  const titleId = await add(invoiceTitles, { buyerId, ...title })
  const asked = { requestId: FILE, type: 'normal', state: 'issued', requestedAt: TEST_NOW, reason: SECRET } as const
  const invoiceId = await add(invoices, { buyerId, titleId, title, ...asked })
  await add(invoiceLines, { invoiceId, orderId, lineId, quantity: 1, amount: 1 })
  await add(invoiceFiles, { invoiceId, kind: 'pdf', fileId: FILE })

  const attempt = { provider: 'alipay', form: 'page', number: SECRET, amount: 1, entrance: SECRET } as const
  const times = { expiresAt: TEST_NOW, askedAt: TEST_NOW }
  await add(paymentAttempts, { ...own, paymentId: ids.payment, ...attempt, state: 'closed', ...times })
  await add(topUps, { ...own, requestId: FILE, amount: 1, fileId: FILE, note: SECRET, reason: SECRET })
  await add(withdrawals, { ...own, requestId: FILE, amount: 1, company: SECRET, bank: SECRET, account: SECRET })
  const span = { startsAt: 0, endsAt: TEST_NOW * 2 }
  const voucherId = await add(vouchers, { ...own, name: SECRET, reason: SECRET, face: 2, left: 1, ...span })
  await add(voucherUses, { voucherId, orderId, amount: 1, at: TEST_NOW })
  await add(cancelledFavorites, { buyerId, goodsId: ids.goods, addedAt: TEST_NOW, cancelledAt: TEST_NOW })
  await add(signedPrices, { buyerId, goodsId: ids.goods, price: 1, validFrom: 0 })
  const giftId = await add(pointsGifts, { name: '血压计', cost: 1, stock: 1 })
  const address = { id: 1, consignee: SECRET, phone: SECRET, province: '', city: '', district: '', detail: SECRET }
  const gift = { giftId, name: SECRET, cost: 1, address: { ...address, isDefault: true, isLicensed: true } }
  await add(pointsExchanges, { ...own, exchangeId: FILE, ...gift })
  return [FILE, TRACE]
}
