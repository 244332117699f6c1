/** The words for what fields of goods hold. */
import type { CLINIC_RULES, LadderType, LimitPeriod, Storage } from '../goods.ts'

export const STORAGE_TEXT: Record<Storage, string> = { normal: '常温', cool: '阴凉', cold: '冷藏' }
export const PERIOD_TEXT: Record<LimitPeriod, string> = { order: '每单', day: '每日', week: '每周', range: '活动期间' }
export const CLINIC_RULE_TEXT: Record<(typeof CLINIC_RULES)[number], string> = {
  all: '不限',
  clinicOnly: '仅医疗机构',
  notClinic: '诊所除外',
}
export const LADDER_TYPE_TEXT: Record<LadderType, string> = {
  1: '到量价（不超过该数量时）',
  2: '满量价（达到该数量起）',
}
