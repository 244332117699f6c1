import type { Goods, Scope } from './goods.ts'

/** 管理类别 I, II, III. */
export type DeviceClass = 1 | 2 | 3
export const DEVICE_CLASS_TEXT: Record<DeviceClass, string> = { 1: '一类', 2: '二类', 3: '三类' }

/** 国械注准2015 3 46 0001: year, class, kind, number. */
const REGISTERED = /械注[准进许]\d{4}([123])/u
const FILED = /械备/u
const BY_SCOPE: Partial<Record<Scope, DeviceClass>> = { 一类医疗器械: 1, 二类医疗器械: 2, 三类医疗器械: 3 }

/** The class a device is registered in, by its number; else as its scope says. undefined: it is no device. */
export function deviceClassOf({
  approvalNumber,
  scope,
}: Pick<Goods, 'approvalNumber' | 'scope'>): DeviceClass | undefined {
  const compact = approvalNumber.replaceAll(/\s/g, '')
  const digit = REGISTERED.exec(compact)?.[1]
  if (digit) return Number(digit) as DeviceClass
  return FILED.test(compact) ? 1 : BY_SCOPE[scope]
}
