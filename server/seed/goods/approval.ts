import type { Scope } from '#domain/goods/goods.ts'
import { hashText } from '#server/platform/seeded-random.ts'

import type { NumberGiver } from '../codes.ts'
import { isForeign, provinceOf } from '../makers.ts'

const LETTERS: Partial<Record<Scope, string>> = {
  中成药: 'Z',
  化学药制剂: 'H',
  抗生素制剂: 'H',
  生化药品: 'H',
  含麻黄碱类复方制剂: 'H',
  蛋白同化制剂肽类激素: 'H',
  生物制品: 'S',
  冷藏药品: 'S',
}
const DEVICE_CLASSES: Partial<Record<Scope, string>> = {
  一类医疗器械: '1',
  二类医疗器械: '2',
  三类医疗器械: '3',
  体外诊断试剂: '2',
}
/** "0.25g" of "0.25g×24粒"; packs of one strength share an approval number. */
const strengthOf = (specification: string): string => /^\d[^×*/ ]*[^×*/ \d粒片袋丸支贴]/.exec(specification)?.[0] ?? ''

type ApprovalSubject = { name: string; specification: string; scope: Scope; manufacturer: string }

/**
 * Gives every (name, strength, maker) a made-up but well-formed number of its kind, the same on every machine; '' for
 * what carries none (decoction pieces, food, disinfectants, cosmetics).
 */
export function approvalGiver(give: NumberGiver): (goods: ApprovalSubject) => string {
  const given = new Map<string, string>()
  return (goods) => {
    const key = `${goods.name}|${strengthOf(goods.specification)}|${goods.manufacturer}`
    const known = given.get(key)
    if (known !== undefined) return known
    const number = numberFor(goods, key, give)
    given.set(key, number)
    return number
  }
}

function numberFor({ scope, manufacturer }: ApprovalSubject, key: string, give: NumberGiver): string {
  const start = hashText(key)
  const year = 2004 + (start % 19)
  const province = provinceOf(manufacturer)
  const letter = LETTERS[scope]
  const numbered = (prefix: string): string => `${prefix}${give(prefix, start)}`
  if (letter && isForeign(manufacturer)) {
    return numbered(`国药准字${letter}${manufacturer.includes('香港') ? 'C' : 'J'}${year}`)
  }
  if (letter) return numbered(start % 3 === 0 ? `国药准字${letter}${year}` : `国药准字${letter}${province.code}02`)
  const deviceClass = DEVICE_CLASSES[scope]
  if (deviceClass === '1') return `${numbered(`${province.sign}械备${year}`)}号`
  if (deviceClass) {
    const kind = scope === '体外诊断试剂' ? '40' : ['14', '07', '20', '18'][start % 4]!
    const authority = deviceClass === '3' || isForeign(manufacturer) ? '国' : province.sign
    return numbered(
      `${authority}械注${isForeign(manufacturer) ? '进' : '准'}${Math.max(year, 2014)}${deviceClass}${kind}`,
    )
  }
  return scope === '保健食品' ? numbered(`国食健注G${year}`) : ''
}
