/** What an offer meets before it is saved, and what a chosen buyer would see of it. */
import type { Finding, Preview } from '#contract/ops/shop/entry.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { activityState, type Terms } from '#domain/activity/activity.ts'
import type { EntryValue, FieldValue } from '#domain/entry/fields.ts'
import type { OfferKind } from '#domain/entry/offers.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { minuteOf } from '#domain/instant.ts'
import { exactUnitPrice, toYuan } from '#domain/money.ts'
import { discountedPrice, discountOf, lessDiscount, runningDiscounts } from '#domain/pricing/discount.ts'
import type { Discount } from '#domain/pricing/offers.ts'

import type { Executor } from '../../db/connect.ts'
import { loadBuyer } from '../account/index.ts'
import { findGoods } from '../goods/index.ts'
import { loadOffers } from '../promotion/index.ts'
import { type Coverage, countCovered, findBuyers, findStanding } from './repository.ts'
import { asked, cleaned, faultsOf, listEntries } from './save-entry.ts'
import { idsIn, numberIn, rowsIn, termsIn, textIn } from './store.ts'
import { offerKind } from './stores.ts'

type OfferCheck = { id: number | undefined; value: EntryValue; now: number }
const warn = (text: string): Finding => ({ tone: 'warn', text })

/** Which goods an offer changes. */
function coverageOf(kind: OfferKind, value: EntryValue): Coverage {
  if (kind === 'combo')
    return { scope: 'listed', goodsIds: rowsIn(value, 'parts').flatMap((row) => idsIn(row, 'goods')) }
  if (kind === 'discount' || kind === 'coupon')
    return { scope: textIn(value, 'scope') as 'all' | 'listed' | 'excluded', goodsIds: idsIn(value, 'goods') }
  if (kind === 'manjian') return { has: 'manjian' }
  if (kind === 'cashback') return {}
  return { scope: 'listed', goodsIds: idsIn(value, 'goods') }
}

/** Offers of which a goods has one, or that leave each other out, with what happens then. */
const MEETING: Partial<Record<OfferKind, Partial<Record<OfferKind, string>>>> = {
  discount: {
    discount: '同一商品只取折扣更大的一个',
    manjian: '两者同时享受，满减门槛按折前金额计',
    cashback: '两者同时享受，先折后返',
  },
  manjian: { manjian: '只取减得最多的一档，不叠加', discount: '两者同时享受，满减门槛按折前金额计' },
  cashback: { cashback: '两个返现同时生效', discount: '两者同时享受，先折后返' },
  combo: { combo: '同一商品同时在两个套餐里' },
  coupon: {},
  draw: { draw: '客户只看到先结束的一个' },
}

const meets = (one: EntryValue, other: EntryValue) => {
  const [from, to] = [numberIn(one, 'startsAt'), numberIn(one, 'endsAt') || Infinity]
  const [otherFrom, otherTo] = [numberIn(other, 'startsAt'), numberIn(other, 'endsAt') || Infinity]
  const shares = (key: string) => {
    const [own, others] = [one[key], other[key]] as [readonly string[] | undefined, readonly string[] | undefined]
    return !own || !others || own.some((value) => others.includes(value))
  }
  return from < otherTo && otherFrom < to && shares('customerTypes') && shares('regions')
}

/** Other offers that run at the same time for the same buyers and goods. */
async function findMeetings(db: Executor, kind: OfferKind, { id, value, now }: OfferCheck): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [other, effect] of Object.entries(MEETING[kind] ?? {}) as [OfferKind, string][]) {
    const { list } = await listEntries(db, offerKind(other), { now })
    for (const entry of list) {
      if (entry.state === 'ended' || (other === kind && entry.id === id) || !meets(value, entry.value)) continue
      const goods = await countCovered(db, [coverageOf(kind, value), coverageOf(other, entry.value)], now)
      if (goods > 0) findings.push(warn(`与${offerKind(other).text}“${entry.title}”同期：${goods} 种商品，${effect}`))
    }
  }
  return findings
}

/** What the goods themselves say against it. */
async function findGoodsFindings(db: Executor, kind: OfferKind, { value, now }: OfferCheck): Promise<Finding[]> {
  const own = coverageOf(kind, value)
  const counted = async (has: NonNullable<Coverage['has']>, say: (goods: number) => string) => {
    const goods = await countCovered(db, [own, { has }], now)
    return goods > 0 ? [warn(say(goods))] : []
  }
  if (kind === 'coupon')
    return [
      ...(await counted('noCoupon', (goods) => `范围内 ${goods} 种商品不可用券`)),
      ...(await counted('flashSale', (goods) => `与秒杀冲突：${goods} 种商品秒杀时不可用券`)),
    ]
  if (kind === 'discount' || kind === 'cashback')
    return counted('flashSale', (goods) => `与秒杀冲突：${goods} 种商品秒杀时不参加`)
  if (kind === 'manjian') return counted('flashSale', (goods) => `与秒杀冲突：${goods} 种“满”字商品正在或即将秒杀`)
  if (kind === 'flashSale' || kind === 'signedPrice' || kind === 'priceList' || kind === 'gift' || kind === 'exchange')
    return findPriceFindings(db, kind, { value, now })
  return []
}

async function findPriceFindings(
  db: Executor,
  kind: OfferKind,
  { value, now }: Pick<OfferCheck, 'value' | 'now'>,
): Promise<Finding[]> {
  const row = await findStanding(db, idsIn(value, 'goods')[0] ?? 0)
  if (!row) return [{ tone: 'danger', text: '商品不存在' }]
  const findings: Finding[] = []
  const prices =
    kind === 'priceList' ? rowsIn(value, 'prices').map((one) => numberIn(one, 'price')) : [numberIn(value, 'price')]
  const isPriced = kind === 'flashSale' || kind === 'signedPrice' || kind === 'priceList'
  if (isPriced && row.basePrice !== null && prices.some((one) => one >= row.basePrice!))
    findings.push(warn(`不低于标准价 ¥${exactUnitPrice(row.basePrice)}`))
  if (row.isEphedrine && kind !== 'priceList' && kind !== 'signedPrice')
    findings.push(warn('含麻黄碱类不参加优惠，客户享受不到'))
  const isSaleOn = row.flashSale !== null && row.flashSale.endsAt > now
  if (kind === 'flashSale') {
    if (numberIn(value, 'total') > row.stock) findings.push(warn(`秒杀总量超过现有库存 ${row.stock} ${row.unit}`))
    const areas = Object.keys(row.groupPrices).filter((key) => key.startsWith('area:'))
    if (areas.length > 0) findings.push(warn(`${areas.length} 个控销区域有区域价，该区域客户不参加秒杀`))
    const under = Object.values(row.groupPrices).filter((one) => one <= numberIn(value, 'price')).length
    if (under > 0) findings.push(warn(`${under} 个分组价已不高于秒杀价`))
    if (row.gift?.kind === 'exchange') findings.push(warn('该商品有换购：秒杀时不能换购'))
  }
  if ((kind === 'gift' || kind === 'exchange') && row.gift && row.gift.kind !== kind)
    findings.push(warn(`该商品已有${kind === 'gift' ? '换购' : '满赠'}“${row.gift.name}”，保存后被替换`))
  if (kind === 'exchange' && isSaleOn) findings.push(warn('该商品正在或即将秒杀，秒杀时不能换购'))
  if (kind === 'signedPrice' && isSaleOn) findings.push(warn('签约价优先，该客户不参加这种商品的秒杀'))
  return findings
}

const PREVIEWED = 5

/** Whether the offer holds for the buyer, and what the first of its goods cost him before and with it. */
async function previewFor(
  db: Executor,
  kind: OfferKind,
  { id, value, now }: OfferCheck,
  buyerId: number,
): Promise<Preview> {
  const [known] = await findBuyers(db, { id: buyerId })
  if (!known) throw new AppError('ops.notFound')
  const buyer = await loadBuyer(db, buyerId, now)
  const { startsAt, endsAt, customerTypes, regions } = termsIn<never>(value)
  const terms: Terms = {
    ...(startsAt !== null && { startsAt }),
    ...(endsAt !== null && { endsAt }),
    ...(customerTypes && { customerTypes }),
    ...(regions && { regions }),
  }
  const state = activityState(terms, buyer, now)
  const isForHim = kind !== 'signedPrice' || numberIn(value, 'buyer') === buyerId
  const text = !isForHim
    ? '签约价只给所选客户'
    : {
        running: () => '现在即可享受',
        upcoming: () => `${minuteOf((state as { startsAt: number }).startsAt)} 起可享受`,
        ended: () => '已结束，享受不到',
        notForYou: () => (state as { text: string }).text,
      }[state.kind]()
  const ids = coverageOf(kind, value).goodsIds?.slice(0, PREVIEWED) ?? []
  const goods = isForHim && state.kind !== 'notForYou' ? await findGoods(db, ids, buyer, now) : new Map()
  const { discounts } = await loadOffers(db, now)
  // Its own old terms are what is being written.
  const others = kind === 'discount' ? discounts.filter((one) => one.id !== id) : discounts
  const running = runningDiscounts(others, buyer, now)
  return {
    company: known.company,
    text: kind === 'manjian' && state.kind !== 'notForYou' ? `${text}：${tiersText(value)}` : text,
    goods: [...(goods as Awaited<ReturnType<typeof findGoods>>).values()].map((one) => ({
      name: `${one.name} ${one.specification}`,
      unit: one.unit,
      ...(one.price !== undefined && { before: one.price }),
      ...withPaid(kind, running, one, afterOf(kind, value, one)),
    })),
  }
}

const tiersText = (value: EntryValue): string =>
  rowsIn(value, 'tiers')
    .map((row) => `满 ${toYuan(numberIn(row, 'amount'))} 减 ${toYuan(numberIn(row, 'reduce'))}`)
    .join('；')

function afterOf(
  kind: OfferKind,
  value: EntryValue,
  { id, price }: { id: number; price?: number | undefined },
): { after?: number } {
  if (kind === 'flashSale' || kind === 'signedPrice') return { after: numberIn(value, 'price') }
  if (kind === 'discount' && price !== undefined)
    return { after: discountedPrice(price, 1_000 - numberIn(value, 'fold')) }
  if (kind === 'combo') {
    const part = rowsIn(value, 'parts').find((row) => idsIn(row, 'goods')[0] === id)
    return part ? { after: numberIn(part, 'price') } : {}
  }
  return {}
}

/** What he pays in the end: an agreed price, too, is lowered by a discount that covers the goods. */
function withPaid(
  kind: OfferKind,
  running: readonly Discount[],
  goods: Goods,
  changed: { after?: number },
): Pick<Preview['goods'][number], 'after' | 'paid' | 'discount'> {
  if (kind === 'flashSale' || kind === 'combo') return changed
  // Of two discounts the goods have one.
  const price = kind === 'discount' ? goods.price : (changed.after ?? goods.price)
  const discount = discountOf(running, goods, { price, source: 'base', type: LINE_TYPES.ordinary })
  if (price === undefined || !discount) return changed
  const paid = lessDiscount(price, discount)
  return paid < (changed.after ?? price) ? { ...changed, paid, discount: discount.name } : changed
}

type CheckRequest = {
  kind: OfferKind
  id: number | undefined
  value: Readonly<Record<string, FieldValue | null>>
  buyerId: number | undefined
  now: number
}

/** Throws ops.notFound for a buyer nobody knows. */
export async function checkOffer(
  db: Executor,
  { kind, id, value: given, buyerId, now }: CheckRequest,
): Promise<{ findings: Finding[]; preview?: Preview }> {
  const check = { id, value: asked(offerKind(kind), cleaned(given)), now }
  const errors = Object.values(await faultsOf(db, offerKind(kind), check))
  // What is not filled in yet is said by the form itself.
  if (errors.length > 0) return { findings: errors.map((text) => ({ tone: 'danger', text })) }
  const findings = [...(await findGoodsFindings(db, kind, check)), ...(await findMeetings(db, kind, check))]
  return { findings, ...(buyerId !== undefined && { preview: await previewFor(db, kind, check, buyerId) }) }
}
