/**
 * Demo data: a marketplace one can walk through at once. Facts (names, strengths, makers) are true; companies, approval
 * numbers, barcodes, prices and stock are made up and only well-formed.
 */
import { randomUUID } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { DAY_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../db/connect.ts'
import { addCombo } from '../modules/combo/index.ts'
import type { Clock } from '../platform/clock.ts'
import { DOCUMENTS, type FilePlace, roomOf } from '../platform/files/object-store.ts'
import { CATALOG_AUDIENCE } from '../platform/replay/change-log.ts'
import { buyers, coupons, ledger, users } from '../tables/account.ts'
import { activities, activityGoods } from '../tables/activity.ts'
import { addresses } from '../tables/address.ts'
import { articleCategories, articles } from '../tables/article.ts'
import { cashbacks } from '../tables/cashback.ts'
import { contracts, contractSignatures } from '../tables/company/contract.ts'
import { documents } from '../tables/company/document.ts'
import { files } from '../tables/company/file.ts'
import { storeBudgets } from '../tables/company/store-budget.ts'
import { couponOffers } from '../tables/coupon.ts'
import { drawPrizes, draws } from '../tables/draw.ts'
import { favorites } from '../tables/favorite.ts'
import { arrivals } from '../tables/fulfilment/arrival.ts'
import { licensePapers } from '../tables/fulfilment/paper.ts'
import { qualityReports } from '../tables/fulfilment/quality-report.ts'
import { batches, categories, goods, signedPrices, warehouses } from '../tables/goods.ts'
import { messages } from '../tables/message.ts'
import { invoiceFiles, invoiceLines, invoices } from '../tables/money/invoice.ts'
import { operators } from '../tables/operator.ts'
import { orderEvents, orderLines, orderNumbers, orders, payments } from '../tables/order.ts'
import { placements, settings } from '../tables/placement.ts'
import { pointsGifts } from '../tables/points.ts'
import { promotions } from '../tables/promotion.ts'
import { receipts } from '../tables/receipt.ts'
import { shipmentLines, shipments } from '../tables/shipment.ts'
import { changeHeads } from '../tables/sync.ts'
import { buildAccounts, demoAccounts, idOf } from './buyers/accounts.ts'
import { buildAddresses } from './buyers/addresses.ts'
import { buildContracts, buildSignatures } from './buyers/contracts.ts'
import { buildCoupons } from './buyers/coupons.ts'
import { buildDocuments } from './buyers/documents.ts'
import { buildMessages } from './buyers/messages.ts'
import { buildHistory } from './buyers/orders.ts'
import { buildPapers } from './buyers/papers.ts'
import { buildStoreBudgets } from './buyers/store-budgets.ts'
import { buildCategories } from './categories.ts'
import { agreePrices } from './goods/agreed-prices.ts'
import { buildGoods, type SeedGoods, WAREHOUSES } from './goods/build-goods.ts'
import { pickGoods } from './goods/pick-goods.ts'
import { buildOperators } from './operators.ts'
import { demoSettings } from './settings.ts'
import { buildActivities } from './shop/activities.ts'
import { buildArticleCategories, buildArticles } from './shop/articles.ts'
import { buildPlacements, buildSeries } from './shop/banners.ts'
import { buildCombos } from './shop/combos.ts'
import { buildCouponOffers } from './shop/coupon-offers.ts'
import { buildDraws } from './shop/draws.ts'
import { buildPointsGifts, buildPointsLedger } from './shop/points.ts'
import { buildCashbacks, buildPromotions } from './shop/promotions.ts'

export { isEmpty, shouldSeed } from './should-seed.ts'

export const DEMO_PASSWORD = 'changbei-demo'
export const demoUsernames = (): string[] => demoAccounts().map(({ username }) => username)

/** Rows of the widest table times its columns must stay below the 65,535 parameters of one statement. */
const CHUNK = 400

/**
 * Fills an empty, migrated database, all or nothing. Times are epoch ms of `clock`. Without `place` there are no files,
 * and no papers.
 */
export async function seedDemo(db: Database, clock: Clock, place?: FilePlace): Promise<void> {
  const now = clock.now()
  const passwordHash = await hash(DEMO_PASSWORD)
  const { rows: categoryRows, idsByLeaf } = buildCategories()
  const seeded = buildGoods(now, idsByLeaf)
  const picks = pickGoods(seeded)
  const addressRows = buildAddresses()
  const accountRows = buildAccounts(now, { passwordHash, permittedGoods: picks.permitted })
  const agreed = agreePrices(seeded, { among: picks.agreed, buyerId: idOf('clinic'), now })
  const history = buildHistory(now, {
    ...picks,
    addresses: addressRows.map((row) => ({ isDefault: false, isLicensed: false, ...row })),
  })
  const handedIn = buildDocuments(now, accountRows.buyers)
  const settingsRow = demoSettings()
  const facts = { history, companies: accountRows.buyers, settings: settingsRow }
  const papers = place && (await buildPapers(now, facts))
  if (place) {
    const own = handedIn.files.map(({ row, bytes }) => ({ room: DOCUMENTS, name: row.id, bytes, mime: row.mime }))
    const write = ({ room, name, bytes, mime }: (typeof own)[number]) => roomOf(place, room).write(name, bytes, mime)
    await Promise.all([...own, ...papers!.stored].map(write))
  }
  await db.transaction(async (tx) => {
    const add = async <T extends PgTable>(table: T, rows: T['$inferInsert'][]): Promise<void> => {
      for (let from = 0; from < rows.length; from += CHUNK)
        await tx.insert(table).values(rows.slice(from, from + CHUNK))
    }
    await add(categories, categoryRows)
    await add(warehouses, [
      { id: WAREHOUSES.chengdu, name: '成都中心仓', region: '510100' },
      { id: WAREHOUSES.wuhan, name: '武汉分仓', region: '420100' },
      { id: WAREHOUSES.guangzhou, name: '广州分仓', region: '440100' },
    ])
    await add(
      goods,
      agreed.goods.map(({ row }) => row),
    )
    await add(
      batches,
      seeded.flatMap(({ row, batches: own }) => own.map((batch) => ({ goodsId: row.id, ...batch }))),
    )
    await add(buyers, accountRows.buyers)
    await add(users, accountRows.users)
    await add(storeBudgets, buildStoreBudgets(now))
    await add(contracts, buildContracts(now))
    await add(contractSignatures, buildSignatures(accountRows))
    await add(files, place ? [...handedIn.files.map(({ row }) => row), ...papers!.files] : [])
    await add(documents, [...handedIn.documents, ...(papers?.documents ?? [])])
    await add(operators, buildOperators(passwordHash, now))
    await add(signedPrices, agreed.signed)
    await add(addresses, addressRows)
    await add(coupons, buildCoupons(now, picks))
    for (const { row, parts } of buildCombos(now, agreed.goods)) await addCombo(tx as unknown as Executor, row, parts)
    await add(couponOffers, buildCouponOffers(now, picks))
    await add(payments, history.payments)
    await add(orders, history.orders)
    await add(orderLines, history.lines)
    await add(orderEvents, history.events)
    await add(shipments, history.shipments)
    await add(shipmentLines, history.shipmentLines)
    await add(receipts, history.receipts)
    if (papers) {
      await add(licensePapers, papers.licenses)
      await add(qualityReports, papers.reports)
      await add(invoices, papers.invoices)
      await add(invoiceLines, papers.invoiceLines)
      await add(invoiceFiles, papers.invoiceFiles)
      await add(arrivals, papers.arrivals)
    }
    await add(orderNumbers, history.numbers)
    await add(ledger, history.ledger)
    await add(
      ledger,
      buildPointsLedger(
        demoAccounts().map(({ username, points }) => ({ buyerId: idOf(username), points })),
        now - 90 * DAY_MS,
      ),
    )
    await add(pointsGifts, buildPointsGifts())
    await add(favorites, buildFavorites(picks.usual, now))
    await add(messages, buildMessages(now, { ...picks, history }))
    await add(settings, [{ id: 1, value: settingsRow }])
    const shop = buildActivities(now, agreed.goods)
    const placed = buildPlacements()
    await add(placements, [...placed, ...buildSeries(shop.activities, placed.length + 1)])
    const drawing = buildDraws(now)
    await add(draws, drawing.draws)
    await add(drawPrizes, drawing.prizes)
    await add(activities, shop.activities)
    await add(activityGoods, shop.activityGoods)
    const promoted = buildPromotions(now)
    await add(promotions, promoted)
    await add(cashbacks, buildCashbacks(history, promoted))
    await add(articleCategories, buildArticleCategories())
    await add(articles, buildArticles(now))
    await add(changeHeads, [{ audience: CATALOG_AUDIENCE, epoch: randomUUID(), number: seeded.length }])
    for (const table of [
      categories,
      warehouses,
      goods,
      buyers,
      users,
      addresses,
      payments,
      orders,
      orderLines,
      shipments,
      receipts,
      invoices,
      placements,
      activities,
      draws,
      promotions,
      articleCategories,
      articles,
      documents,
    ]) {
      const name = getTableName(table)
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.identifier(name)}))`,
      )
    }
    // Plans are made for tables as they were counted last: PGlite never counts by itself, PostgreSQL a minute later.
    await tx.execute(sql`analyze`)
  })
}

/** Saved at the price of their kind of company, one of them before it cost less. */
const buildFavorites = (usual: readonly SeedGoods[], now: number): (typeof favorites.$inferInsert)[] =>
  [
    { username: 'clinic', group: 'clinic', own: usual.slice(4, 18) },
    { username: 'pharmacy', group: 'pharmacy', own: usual.slice(20, 28) },
  ].flatMap(({ username, group, own }) =>
    own.map(({ row }, index) => ({
      buyerId: idOf(username),
      goodsId: row.id,
      addedAt: now - (index + 1) * DAY_MS,
      seenPrice: Math.round((row.groupPrices?.[group] ?? row.basePrice ?? 0) * (index === 2 ? 1.08 : 1)),
    })),
  )
