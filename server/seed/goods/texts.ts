import type { Storage } from '#domain/goods/goods.ts'

import type { Article } from './facts.ts'

export type GoodsText = { title: string; text: string }

const USAGES: readonly [form: RegExp, text: string][] = [
  [/输液|注射剂|粉针/, '由医护人员按医嘱给药，配制与滴速详见说明书。'],
  [/片剂|胶囊|丸剂|颗粒|散剂/, '口服。用量及疗程详见说明书，处方药须遵医嘱。'],
  [/口服液|糖浆|混悬|煎膏/, '口服，用前摇匀。用量详见说明书。'],
  [/乳膏|洗剂|酊水/, '外用。取适量涂于患处，次数与疗程详见说明书。'],
  [/贴膏/, '外用。洗净擦干患处后贴敷，更换时间详见说明书。'],
  [/滴剂|喷雾/, '按说明书所示部位与次数使用，用后旋紧瓶盖。'],
  [/栓/, '按说明书所示方法给药。'],
]
const STORAGES: Record<Storage, string> = {
  normal: '密封，置干燥处，常温（10～30℃）保存。',
  cool: '遮光，密封，置阴凉处（不超过20℃）保存。',
  cold: '遮光，密闭，冷藏（2～8℃）保存和运输，不得冷冻。',
}

const isHerb = ({ scope }: Article): boolean => scope === '中药饮片' || scope === '中药材'
const isDrug = ({ prescription }: Article): boolean => prescription !== 'none'

function useTitle(article: Article): string {
  if (isHerb(article)) return '功效'
  if (!isDrug(article)) return article.scope === '保健食品' ? '保健功能' : '适用范围'
  return article.scope === '中成药' ? '功能主治' : '适应症'
}

/** What the detail page says of the goods: true in general, and silent where only the leaflet can tell. */
export function textsFor(article: Article, dosageForm: string, storage: Storage): GoodsText[] {
  const usage = USAGES.find(([form]) => form.test(dosageForm))?.[1] ?? '使用方法详见说明书或产品标签。'
  return [
    { title: useTitle(article), text: article.indication },
    { title: '用法用量', text: isHerb(article) ? '煎服，用量遵医嘱。' : usage },
    { title: isDrug(article) ? '不良反应与注意事项' : '注意事项', text: article.leaf.caution },
    ...(article.marks.has('eph')
      ? [{ title: '特殊管理', text: '含麻黄碱类复方制剂，限对公结算，收货后须在规定期限内交回签章回执。' }]
      : []),
    { title: '贮藏', text: STORAGES[storage] },
  ]
}
