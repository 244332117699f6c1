import type { Scope } from '#domain/goods/goods.ts'

import { isInjection, type CleanTexts } from './derive.ts'

/** Names of a top category and its child. */
export type CategoryPath = readonly [top: string, child: string]

const BY_SCOPE: Record<Scope, CategoryPath> = {
  中药材: ['参茸贵细', '滋补药材'],
  中药饮片: ['中药饮片', '其他饮片'],
  中成药: ['中成药', '其他中成药'],
  化学药制剂: ['化学药', '其他化学药'],
  抗生素制剂: ['抗感染药', '其他抗菌药'],
  生化药品: ['生物生化', '生化制剂'],
  生物制品: ['生物生化', '其他生物制品'],
  含麻黄碱类复方制剂: ['化学药', '含麻复方'],
  蛋白同化制剂肽类激素: ['生物生化', '激素肽类'],
  冷藏药品: ['生物生化', '其他生物制品'],
  一类医疗器械: ['医疗器械', '其他器械'],
  二类医疗器械: ['医疗器械', '其他器械'],
  三类医疗器械: ['医疗器械', '其他器械'],
  体外诊断试剂: ['医疗器械', '诊断试剂'],
  保健食品: ['保健食品', '其他保健食品'],
  食品: ['食品饮品', '其他食品'],
  消毒产品: ['个人护理', '消毒抑菌'],
  化妆品: ['个人护理', '护肤洗护'],
  日用品: ['个人护理', '口腔日化'],
}

/** Where goods belong whose own category the shop does not know. Imported drugs keep their register's classes. */
export function categoryPathOf(known: CleanTexts, scope: Scope): CategoryPath {
  if (known.category.startsWith('进口')) {
    return ['进口药品', known.category === '进口' ? '其他进口药品' : known.category]
  }
  if (isInjection(known) && (scope === '化学药制剂' || scope === '抗生素制剂' || scope === '中成药')) {
    if (/输液/.test(known.dosageForm)) return ['针剂输液', '大输液']
    return ['针剂输液', scope === '抗生素制剂' ? '抗菌粉针' : '小针剂']
  }
  return BY_SCOPE[scope]
}

/** Which menus a new top category stands in. */
export const menusOf = (top: string): string[] => {
  if (top === '中药饮片' || top === '参茸贵细') return ['general', 'zy']
  return top === '医疗器械' ? ['general', 'qx'] : ['general']
}
