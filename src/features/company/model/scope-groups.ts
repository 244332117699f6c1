import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { Prescription, Scope } from '#domain/goods/goods.ts'

/** The scopes as a licence lists them: by the authority that grants them. */
export const SCOPE_GROUPS: readonly { name: string; scopes: readonly Scope[] }[] = [
  {
    name: '药品',
    scopes: [
      '中药材',
      '中药饮片',
      '中成药',
      '化学药制剂',
      '抗生素制剂',
      '生化药品',
      '生物制品',
      '冷藏药品',
      '含麻黄碱类复方制剂',
      '蛋白同化制剂肽类激素',
    ],
  },
  { name: '医疗器械', scopes: ['一类医疗器械', '二类医疗器械', '三类医疗器械', '体外诊断试剂'] },
  { name: '食品与日用', scopes: ['保健食品', '食品', '消毒产品', '化妆品', '日用品'] },
]

const DRUGS: readonly Scope[] = ['中药饮片', '中成药', '化学药制剂', '抗生素制剂', '生化药品']
const TREATING: readonly Scope[] = [...DRUGS, '生物制品', '一类医疗器械', '二类医疗器械', '消毒产品']
const SELLING: readonly Scope[] = [...DRUGS, '一类医疗器械', '二类医疗器械', '保健食品', '消毒产品', '日用品']

/** What most companies of the type have on their licence: a start, to be compared with the own one. */
export const usualScopes = (customerType: CustomerType): readonly Scope[] =>
  ['诊所', '民营医院', '公立医疗机构'].includes(customerType) ? TREATING : SELLING

export const PRESCRIPTION_TEXT: Record<Prescription, string> = {
  rx: '处方药',
  otcA: '甲类 OTC',
  otcB: '乙类 OTC',
  none: '非药品',
}
