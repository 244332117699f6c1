import { randomOf } from '../server/platform/seeded-random.ts'
import { idOf } from '../server/seed/buyers/accounts.ts'
import { buildAddresses } from '../server/seed/buyers/addresses.ts'
import { buildHistory } from '../server/seed/buyers/orders.ts'
import { buildGoods } from '../server/seed/goods/build-goods.ts'
import { allArticles } from '../server/seed/goods/facts.ts'
import { pickGoods } from '../server/seed/goods/pick-goods.ts'
/**
 * 补货计划 against the two habits it replaces, on what the demo clinic used: the goods of its history with a rhythm, their
 * daily use drawn around what the history says, the same draws for every policy.
 */
import { clampQuantity } from '../src/domain/cart/quantity.ts'
import { addDays, DAY_MS, dayOf } from '../src/domain/instant.ts'
import type { OrderRecord } from '../src/domain/order/purchases.ts'
import { consumptionsOf } from '../src/domain/replenishment/consumption.ts'
import { leadDaysByWarehouse } from '../src/domain/replenishment/history.ts'
import { proposeOrder } from '../src/domain/replenishment/proposal.ts'
import { laterCount, type StockCount } from '../src/domain/replenishment/stock-count.ts'
import { REPLENISHMENT } from '../src/domain/replenishment/terms.ts'
import { NOON, someBuyer, someGoods } from '../testing/factories/domain-factory.ts'
import { printFigures } from './report.ts'

const DAYS = 365
/** The plan is looked at once a week and buys for a month, as the shop has it while nobody chose. */
const LOOK_DAYS = 7
const MONTH_DAYS = 30
/** More than two months of use on the shelf is money that stands about. */
const OVERSTOCK_DAYS = 60
const ROUNDS = 20

type Article = { goods: ReturnType<typeof someGoods>; perDay: number; usual: number; stock: number }
type Parcel = { goodsId: number; number: number; day: number }
type Shelf = Map<number, number>
type Habit = (
  day: number,
  shop: { shelf: Shelf; used: Map<number, number[]>; onTheWay: (goodsId: number) => number },
) => {
  goodsId: number
  number: number
}[]
type Tally = { out: number; over: number; orders: number; held: number }

/** What the demo clinic bought, and the goods of it whose use is known. */
function demoClinic() {
  const categories = new Map(allArticles().map(({ leaf }) => [leaf.name, 1]))
  const seeded = buildGoods(NOON, categories)
  const addresses = buildAddresses().map((row) => ({ isDefault: false, isLicensed: false, ...row }))
  const history = buildHistory(NOON, { ...pickGoods(seeded), addresses })
  const own = history.orders.filter(({ buyerId }) => buyerId === idOf('clinic'))
  const orders = own.map(({ id, createdAt, status = '', receivedAt, warehouseId }) => ({
    createdAt,
    status,
    receivedAt: receivedAt ?? undefined,
    warehouseId,
    lines: history.lines.filter(({ orderId }) => orderId === id),
  }))
  const rows = new Map(seeded.map(({ row }) => [row.id, row]))
  const articles = consumptionsOf({ orders, counts: [] }, NOON).map(
    ({ goodsId, perDay, usualNumber, stock }): Article => {
      const { packing, name, unit } = rows.get(goodsId)!
      const offer = { id: goodsId, name, unit, packing, stock: 100_000, expiresOn: addDays(dayOf(NOON), 3 * DAYS) }
      return { goods: someGoods(offer), perDay, usual: usualNumber, stock: Math.max(0, Math.round(stock)) }
    },
  )
  return { orders, articles, leadByWarehouse: leadDaysByWarehouse(orders) }
}

/** Pieces used on each day: whole ones, more on some days than on others, with quiet and busy weeks. */
function drawDays({ perDay, goods }: Article, round: number): number[] {
  const random = randomOf(`use ${goods.id} ${round}`)
  let season = 1
  return Array.from({ length: DAYS }, (_, day) => {
    if (day % LOOK_DAYS === 0) season = 0.6 + 0.8 * random.next()
    const wanted = perDay * season * 2 * random.next()
    return Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0)
  })
}

/** A year of one policy: parcels arrive in the morning, goods are used, and in the evening is ordered. */
function live(
  articles: readonly Article[],
  uses: ReadonlyMap<number, number[]>,
  leadDays: number,
  habit: Habit,
): Tally {
  const shelf: Shelf = new Map(articles.map(({ goods, stock }) => [goods.id, stock]))
  const used = new Map(articles.map(({ goods }) => [goods.id, [] as number[]]))
  const tally = { out: 0, over: 0, orders: 0, held: 0 }
  let parcels: Parcel[] = []
  for (let day = 0; day < DAYS; day += 1) {
    for (const { goodsId, number } of parcels.filter((parcel) => parcel.day === day))
      shelf.set(goodsId, shelf.get(goodsId)! + number)
    parcels = parcels.filter((parcel) => parcel.day > day)
    for (const { goods, perDay } of articles) {
      const held = shelf.get(goods.id)!
      const wanted = uses.get(goods.id)![day]!
      used.get(goods.id)!.push(Math.min(held, wanted))
      shelf.set(goods.id, Math.max(0, held - wanted))
      if (wanted > held) tally.out += 1
      if (held > OVERSTOCK_DAYS * perDay) tally.over += 1
      tally.held += held / perDay
    }
    const waiting = parcels
    const onTheWay = (goodsId: number) =>
      waiting.reduce((sum, parcel) => sum + (parcel.goodsId === goodsId ? parcel.number : 0), 0)
    const ordered = habit(day, { shelf, used, onTheWay })
    if (ordered.length > 0) tally.orders += 1
    parcels = [...parcels, ...ordered.map((one) => ({ ...one, day: day + leadDays }))]
  }
  return tally
}

const packed = ({ goods }: Article, wanted: number) => ({
  goodsId: goods.id,
  number: wanted > 0 ? clampQuantity(goods, wanted).number : 0,
})
const real = ({ number }: { number: number }) => number > 0

/** Orders the usual quantity when the shelf is empty. */
const whenEmpty =
  (articles: readonly Article[]): Habit =>
  (_, { shelf, onTheWay }) =>
    articles
      .filter(({ goods }) => shelf.get(goods.id) === 0 && onTheWay(goods.id) === 0)
      .map((one) => packed(one, one.usual))
      .filter(real)

/** Once a month orders as much as the month before was used. */
const asLastMonth =
  (articles: readonly Article[]): Habit =>
  (day, { used }) =>
    day % MONTH_DAYS === 0
      ? articles
          .map((one) => {
            const month = used.get(one.goods.id)!.slice(-MONTH_DAYS)
            const known = month.reduce((sum, pieces) => sum + pieces, 0)
            return packed(one, day === 0 ? one.perDay * MONTH_DAYS : known)
          })
          .filter(real)
      : []

/**
 * 补货计划 itself, from its own orders as the mirror would hold them; the shelf is counted every so many days, 0 = never.
 */
function byPlan(
  { orders, articles, leadByWarehouse }: ReturnType<typeof demoClinic>,
  leadDays: number,
  countDays: number,
): Habit {
  const goods = new Map(articles.map((one) => [one.goods.id, one.goods]))
  const past: OrderRecord[] = [...orders]
  let counts: StockCount[] = []
  return (day, { shelf }) => {
    const now = NOON + day * DAY_MS
    if (countDays > 0 && day % countDays === 0)
      counts = articles.map(({ goods: { id } }) =>
        laterCount(
          counts.find(({ goodsId }) => goodsId === id),
          { goodsId: id, number: shelf.get(id)!, countedAt: now },
        ),
      )
    if (day % LOOK_DAYS !== 0) return []
    const uses = consumptionsOf({ orders: past, counts }, now).filter(({ goodsId }) => goods.has(goodsId))
    const terms = { targetDays: REPLENISHMENT.targetDays, reviewDays: LOOK_DAYS, leadDays, leadByWarehouse }
    const proposal = proposeOrder(uses, { goods, buyer: BUYER, now, terms, pending: new Map() }).filter(real)
    if (proposal.length === 0) return []
    const lines = proposal.map(({ goodsId, number }) => ({ goodsId, type: 0, number }))
    past.push({ createdAt: now, receivedAt: now + leadDays * DAY_MS, status: 'completed', lines })
    return lines
  }
}

const BUYER = someBuyer({ documents: [] })

export function benchReplenishment(): void {
  const clinic = demoClinic()
  const { articles } = clinic
  const leadDays = clinic.leadByWarehouse.get(1) ?? REPLENISHMENT.leadDays
  const policies = {
    'plan, counted once a month': () => byPlan(clinic, leadDays, MONTH_DAYS),
    'plan, never counted': () => byPlan(clinic, leadDays, 0),
    'buy when empty': () => whenEmpty(articles),
    'same as last month': () => asLastMonth(articles),
  }
  const run = (habit: () => Habit): Tally => {
    const sum = { out: 0, over: 0, orders: 0, held: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const uses = new Map(articles.map((one) => [one.goods.id, drawDays(one, round)]))
      const tally = live(articles, uses, leadDays, habit())
      for (const key of ['out', 'over', 'orders', 'held'] as const) sum[key] += tally[key]
    }
    return sum
  }
  const all = articles.length * DAYS * ROUNDS
  const percent = (days: number) => `${((days / all) * 100).toFixed(1)} %`
  const results = Object.entries(policies).map(([name, habit]) => ({ name, ...run(habit) }))
  const [plan, , empty, month] = results
  printFigures(
    `replenishment: ${articles.length} goods of the demo clinic, ${DAYS} days, ${ROUNDS} draws, ${leadDays} days of delivery`,
    [
      ...results.flatMap(({ name, out, over, orders, held }) => [
        { name: `${name}: days out of stock`, value: percent(out) },
        { name: `${name}: days with more than ${OVERSTOCK_DAYS} days of stock`, value: percent(over) },
        {
          name: `${name}: stock held, orders a year`,
          value: `${(held / all).toFixed(1)} days, ${(orders / ROUNDS).toFixed(0)}`,
        },
      ]),
      {
        name: 'plan against buy when empty: days out of stock',
        value: (plan!.out / empty!.out).toFixed(2),
        target: 'at most 0.6',
        isMet: plan!.out <= empty!.out * 0.6,
      },
      {
        name: 'plan against same as last month: days of overstock',
        value: (plan!.over / month!.over).toFixed(2),
        target: 'at most 0.1',
        isMet: plan!.over <= month!.over * 0.1,
      },
    ],
  )
}
