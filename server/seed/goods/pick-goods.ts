import { type SeedGoods, WAREHOUSES } from './build-goods.ts'

/** Without promotions that would change the totals of past orders, and for everybody. */
const isPlain = (goods: SeedGoods): boolean => isOrdinary(goods) && !goods.row.isEphedrine

const isOrdinary = ({ row }: SeedGoods): boolean =>
  row.warehouseId === WAREHOUSES.chengdu &&
  Boolean(row.basePrice && row.isOnShelf && row.isSoldAlone && row.stock >= row.packing * 20) &&
  !row.control &&
  !row.flashSale &&
  row.ladderPrice?.length === 0 &&
  row.clinicRule === 'all' &&
  row.scope !== '蛋白同化制剂肽类激素'

/** Goods that the demo accounts have a relation to: bought, limited, permitted, named by coupons. */
export function pickGoods(seeded: readonly SeedGoods[]) {
  const bySales = seeded.filter(isPlain).toSorted((a, b) => (b.row.sales ?? 0) - (a.row.sales ?? 0))
  const idsWhere = (test: (goods: SeedGoods) => boolean) => seeded.filter(test).map(({ row }) => row.id)
  return {
    usual: bySales.filter(({ row }) => !row.limit).slice(0, 60),
    /** Sold in between: nobody's past orders or lists show them. */
    agreed: bySales.filter(({ row }) => !row.limit).slice(150, 170),
    limited: bySales.filter(({ row }) => row.limit?.period === 'range').slice(0, 2),
    /** Came once in a box with ice, so that a past order has its temperatures. */
    cold: bySales.filter(({ row }) => row.storage === 'cold' && !row.limit).slice(0, 1),
    ephedrine: seeded.filter((goods) => isOrdinary(goods) && goods.row.isEphedrine).slice(0, 2),
    permitted: idsWhere(({ row }) => row.control?.isAllowListOnly === true).slice(0, 3),
    amoxicillin: idsWhere(({ row }) => row.name === '阿莫西林胶囊'),
    chinese: idsWhere(({ row }) => row.scope === '中成药').slice(0, 200),
  }
}
