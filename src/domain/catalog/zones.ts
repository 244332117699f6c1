import { SCOPES, type Scope } from '../goods/goods.ts'

const DEVICES: readonly Scope[] = ['一类医疗器械', '二类医疗器械', '三类医疗器械', '体外诊断试剂']
const HERBS: readonly Scope[] = ['中药材', '中药饮片']

const numbersOf = (scopes: readonly Scope[]): ReadonlySet<number> =>
  new Set(scopes.map((scope) => SCOPES.indexOf(scope)))

/** Scope numbers of the medical devices zone (qx=2) and of the Chinese herbal zone (zy=2). */
export const DEVICE_SCOPES = numbersOf(DEVICES)
export const HERB_SCOPES = numbersOf(HERBS)
