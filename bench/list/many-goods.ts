/** Synthetic goods in the proportions of a wholesaler's list: few names sold by many makers, few on offer, few short. */
import { BADGES, type Goods, PRESCRIPTIONS, SCOPES, STORAGES } from '#domain/goods/goods.ts'
import { addDays, dayOf, HOUR_MS } from '#domain/instant.ts'

/** 2026-11-21, noon in Shanghai. */
export const NOW = Date.UTC(2026, 10, 21, 4)
const FORMS = [
  '片剂',
  '胶囊剂',
  '颗粒剂',
  '注射液',
  '口服液',
  '丸剂',
  '软膏剂',
  '贴剂',
  '滴眼液',
  '糖浆剂',
  '饮片',
  '散剂',
]
const HEADS = '阿布头复氯维丹黄参苓清热感咳止痛利康安宁益气养血通舒平仁和济宝泰欣'
const TAILS = '莫西林洛芬孢克肟方酸钠素散丸芪术白翘花银胃肠肝胆心脑肾骨皮'

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const nameOf = (number: number): string => {
  const at = (text: string, place: number) => text[Math.floor(number / place) % text.length]!
  return at(HEADS, 1) + at(TAILS, 29) + at(HEADS, 7) + at(TAILS, 3) + FORMS[number % FORMS.length]!.slice(0, 2)
}

/** `count` goods with `names` distinct names, 900 makers and 120 categories. */
export function manyGoods(count: number, names = 3_000): Goods[] {
  const roll = dice(7)
  const isIn = (percent: number) => roll(100) < percent
  return Array.from({ length: count }, (_, index): Goods => {
    const name = nameOf(roll(names))
    const packing = [1, 1, 1, 5, 10][roll(5)]!
    const price = 10_000 + roll(900) * 1_000
    return {
      id: index + 1,
      name,
      tradeName: isIn(10) ? `${name.slice(0, 2)}灵` : '',
      manufacturer: `${nameOf(roll(900)).slice(0, 3)}制药有限公司`,
      specification: `${roll(40) + 1}0mg*${roll(10) + 6}`,
      dosageForm: FORMS[roll(FORMS.length)]!,
      approvalNumber: `国药准字H${20_000_000 + roll(60_000)}`,
      origin: '',
      prescription: PRESCRIPTIONS[roll(PRESCRIPTIONS.length)]!,
      scope: SCOPES[Math.min(roll(SCOPES.length), roll(SCOPES.length))]!,
      categoryId: roll(120) + 1,
      unit: '盒',
      packing,
      caseSize: 100,
      barcode: String(6_900_000_000_000 + index),
      warehouseId: 1,
      stock: isIn(12) ? 0 : roll(2_000),
      isTail: isIn(2),
      expiresOn: isIn(8) ? '' : addDays(dayOf(NOW), roll(900) - 10),
      storage: STORAGES[Math.min(roll(3), roll(3))]!,
      price: isIn(3) ? undefined : price,
      ladderPriceType: 2,
      ladderPrice: isIn(10) ? [{ number: 10, price: price - 1_000 }] : [],
      flashSale: isIn(1)
        ? { price: price - 2_000, startsAt: NOW - HOUR_MS, endsAt: NOW + HOUR_MS, stock: 500, limit: 0 }
        : undefined,
      gift: isIn(2) ? { kind: 'gift', name: '棉签', fromNumber: 10, number: 1, addOn: 0 } : undefined,
      limit: isIn(3) ? { number: 20, period: 'day' } : undefined,
      isOnShelf: !isIn(4),
      isSoldAlone: !isIn(1),
      clinicRule: isIn(4) ? 'clinicOnly' : 'all',
      control: isIn(5)
        ? { blockedRegions: [['51', '44', '33'][roll(3)]!], blockedCustomerTypes: [], isAllowListOnly: false }
        : undefined,
      isEphedrine: isIn(1),
      isYouxuan: isIn(5),
      isFreeShipping: isIn(10),
      freeShippingNumber: 0,
      isManjian: isIn(60),
      withCoupon: true,
      badges: isIn(6) ? [BADGES[5 + roll(2)]!] : [],
      sales: roll(roll(10_000) + 1),
      revision: index + 1,
    }
  })
}

/** 12 groups of 9 categories each. */
export const CATEGORIES = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  parentId: index < 12 ? 0 : (index % 12) + 1,
  name: `分类${index + 1}`,
}))
