/**
 * The demo catalogue: true facts (names, strengths, makers) dressed with made-up prices, numbers, stock and promotions.
 * Everything is derived from the fact itself by a seeded generator, so that each machine has the same catalogue; only
 * dates follow the clock.
 */
import type { Storage } from '#domain/goods/goods.ts'
import { DAY_MS, dayOf, type Day } from '#domain/instant.ts'
import { naturalKeyOf } from '#server/modules/goods/import/natural-key.ts'
import { hashText, type Random, randomOf } from '#server/platform/seeded-random.ts'
import type { goods } from '#server/tables/goods.ts'

import { ean13, numberGiver } from '../codes.ts'
import { approvalGiver } from './approval.ts'
import { dosageFormOf } from './dosage-form.ts'
import { type Article, allArticles } from './facts.ts'
import { flashSales } from './flash-sales.ts'
import { withGiftGoods } from './gift-goods.ts'
import { badgesFor, cheaper, controlFor, giftFor, ladderFor, limitFor, NO_LADDER } from './promotions.ts'
import { type Batch, fillStock, type StockState } from './stock.ts'
import { freeShippingNumberFor, groupPricesFor, packingFor, priceFor } from './terms.ts'
import { textsFor } from './texts.ts'

export type GoodsRow = typeof goods.$inferInsert & { id: number; packing: number; caseSize: number; stock: number }
export type SeedGoods = { row: GoodsRow; batches: Batch[] }

/** Ids of the three warehouses, most goods lie in the first. */
export const WAREHOUSES = { chengdu: 1, wuhan: 2, guangzhou: 3 } as const

const DURABLE_UNITS = new Set(['台', '把', '套', '副', '个', '条', '块', '辆'])

/** All goods with ids from 1 on; `categoryIds` by leaf name. */
export function buildGoods(now: number, categoryIds: ReadonlyMap<string, number>): SeedGoods[] {
  const today = dayOf(now)
  const numbers = {
    approval: approvalGiver(numberGiver(4)),
    maker: makerCodes(),
    barcode: numberGiver(5),
    trace: numberGiver(6),
  }
  const built = allArticles().map((article, index) => {
    const categoryId = categoryIds.get(article.leaf.name)
    if (categoryId === undefined) throw new RangeError(`category ${article.leaf.name} is not seeded`)
    return buildOne(article, { id: index + 1, categoryId, now, today, numbers })
  })
  return withGiftGoods(withFlashSales(built, now))
}

type Numbers = {
  approval: ReturnType<typeof approvalGiver>
  maker: (manufacturer: string) => string
  barcode: ReturnType<typeof numberGiver>
  trace: ReturnType<typeof numberGiver>
}

/** The seven digits 69xxxxx by which a maker's barcodes begin. */
function makerCodes(): (manufacturer: string) => string {
  const give = numberGiver(5)
  const codes = new Map<string, string>()
  return (manufacturer) => {
    const code = codes.get(manufacturer) ?? `69${give('makers', hashText(manufacturer) % 60_000)}`
    codes.set(manufacturer, code)
    return code
  }
}

function buildOne(
  article: Article,
  {
    id,
    categoryId,
    now,
    today,
    numbers,
  }: { id: number; categoryId: number; now: number; today: Day; numbers: Numbers },
): SeedGoods {
  const random = randomOf(`${article.name}|${article.manufacturer}|${article.specification}`)
  const { name, manufacturer, specification, scope, marks, isLead, popularity } = article
  const price = priceFor(article, random)
  const unit = /\/([\u4e00-\u9fff])$/.exec(specification)?.[1] ?? '盒'
  const { packing, caseSize } = packingFor(price, random)
  const isPlain = isLead && popularity >= 60
  const trouble = (probability: number) => !isPlain && random.chance(probability)
  const nearMonths = trouble(0.05) ? random.int(2, 6) : trouble(0.02) ? 7 : undefined
  const isDurable = DURABLE_UNITS.has(unit)
  const filled = fillStock(
    {
      state: isPlain ? 'normal' : stockStateFor(random),
      packing,
      yuan: price / 10_000,
      shelfLife: isDurable ? 0 : marks.has('cold') ? 24 : 36,
      nearMonths,
    },
    today,
    random,
  )
  const isEphedrine = marks.has('eph')
  const isYouxuan = !isEphedrine && random.chance(isLead ? 0.3 : 0.08)
  const isManjian = !isEphedrine && random.chance(0.35)
  const gift = !isEphedrine && random.chance(0.07) ? giftFor(packing, random) : null
  const isSpecial = nearMonths !== undefined || random.chance(0.03)
  const basePrice = isSpecial ? cheaper(price, 15) : price
  const isNew = random.chance(0.04)
  const dosageForm = article.origin
    ? '中药饮片'
    : article.prescription === 'none'
      ? ''
      : dosageFormOf(name, specification)
  const storage = storageFor(article, random)
  const approvalNumber = numbers.approval(article)
  const warehouseId = warehouseFor(random, isLead)
  const freeShipping = isYouxuan || random.chance(0.03)
  return {
    batches: filled.batches,
    row: {
      id,
      naturalKey: naturalKeyOf({ approvalNumber, name, specification, manufacturer, warehouseId }),
      name,
      tradeName: article.tradeName,
      manufacturer,
      specification,
      dosageForm,
      approvalNumber,
      origin: article.origin,
      prescription: article.prescription,
      scope,
      categoryId,
      unit,
      packing,
      caseSize,
      barcode: ean13(barcodeStem(numbers, article)),
      warehouseId,
      stock: filled.stock,
      isTail: filled.isTail,
      expiresOn: filled.expiresOn,
      storage,
      basePrice: trouble(0.012) ? null : basePrice,
      groupPrices: random.chance(0.2) ? groupPricesFor(basePrice) : {},
      ...(random.chance(0.16) && !isSpecial ? ladderFor(basePrice, packing, random) : NO_LADDER),
      gift,
      limit: trouble(0.06) ? limitFor(packing, random) : null,
      isOnShelf: !trouble(0.015),
      isSoldAlone: !trouble(0.008),
      clinicRule: marks.has('clinicOnly') ? 'clinicOnly' : marks.has('notClinic') ? 'notClinic' : 'all',
      control: trouble(0.03) ? controlFor(random) : null,
      isEphedrine,
      isYouxuan,
      isFreeShipping: freeShipping,
      freeShippingNumber: freeShipping ? freeShippingNumberFor(basePrice, packing) : 0,
      isManjian,
      withCoupon: !isEphedrine && random.chance(0.93),
      badges: badgesFor({ isYouxuan, isManjian, gift, isFlash: false, isSpecial, isNew }),
      sales: salesFor(article, packing, random),
      insuranceCode: article.prescription !== 'none' && random.chance(0.7) ? insuranceCodeFor(article, random) : '',
      traceCodePrefix:
        article.prescription === 'none' ? '' : `8${numbers.trace('trace', hashText(`${name}${manufacturer}`))}`,
      texts: textsFor(article, dosageForm, storage),
      revision: id,
      createdAt: now - (isNew ? random.int(1, 28) : random.int(60, 700)) * DAY_MS,
    },
  }
}

const barcodeStem = (numbers: Numbers, { name, manufacturer, specification }: Article): string => {
  const maker = numbers.maker(manufacturer)
  return `${maker}${numbers.barcode(maker, hashText(`${name}${specification}`))}`
}

function stockStateFor(random: Random): StockState {
  const draw = random.next()
  if (draw < 0.04) return 'none'
  if (draw < 0.055) return 'belowPack'
  if (draw < 0.075) return 'tail'
  return draw < 0.13 ? 'short' : 'normal'
}

function storageFor({ marks, name }: Article, random: Random): Storage {
  if (marks.has('cold')) return 'cold'
  if (marks.has('cool')) return 'cool'
  return /软胶囊|栓|滴眼液|胶囊型|乳膏|凝胶|糖浆/.test(name) || random.chance(0.12) ? 'cool' : 'normal'
}

const warehouseFor = (random: Random, isLead: boolean): number => {
  const draw = random.next()
  if (isLead || draw < 0.8) return WAREHOUSES.chengdu
  return draw < 0.92 ? WAREHOUSES.wuhan : WAREHOUSES.guangzhou
}

const salesFor = ({ popularity, isLead }: Article, packing: number, random: Random): number =>
  Math.round((popularity ** 3 / 6_000) * (isLead ? 1.2 : 0.2 + random.next() * 0.7)) * packing

const insuranceCodeFor = ({ scope, name }: Article, random: Random): string => {
  const digits = (count: number) => String(random.int(0, 10 ** count - 1)).padStart(count, '0')
  const letter = 'ABCDGHJLMNRSV'[hashText(name) % 13]!
  return `${scope === '中成药' ? 'Z' : 'X'}${letter}${digits(2)}A${letter}${letter}${digits(3)}A${digits(3)}0101${digits(5)}`
}

function withFlashSales(built: SeedGoods[], now: number): SeedGoods[] {
  const candidates = built.flatMap(({ row }) =>
    row.basePrice && row.isOnShelf && row.isSoldAlone && !row.control && !row.isEphedrine && row.clinicRule === 'all'
      ? [
          {
            naturalKey: row.naturalKey,
            price: row.basePrice,
            packing: row.packing,
            stock: row.stock,
            sales: row.sales ?? 0,
          },
        ]
      : [],
  )
  const sales = flashSales(candidates, now)
  return built.map(({ row, batches }) => {
    const flashSale = sales.get(row.naturalKey)
    if (!flashSale) return { row, batches }
    const badges = badgesFor({
      isYouxuan: row.isYouxuan === true,
      isManjian: row.isManjian === true,
      gift: row.gift ?? null,
      isFlash: true,
      isSpecial: row.badges?.includes('特') === true,
      isNew: row.badges?.includes('新') === true,
    })
    return { row: { ...row, flashSale, badges }, batches }
  })
}
