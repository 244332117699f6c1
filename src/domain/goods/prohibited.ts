/**
 * What may not be sold online at all, to anybody (药品网络销售禁止清单, part 1). Names decide, because registers and
 * formularies carry no class; a row that names its class, a formula granule or a hospital preparation is caught by
 * that.
 */
import { simplify } from '#lib/traditional.ts'

import {
  BLOOD_PRODUCTS,
  NARCOTICS,
  PRECURSORS,
  PSYCHOTROPICS,
  TOXIC_HERBS,
  TOXIC_MATERIALS,
  TOXIC_PREPARATIONS,
  VACCINES,
} from './prohibited-names.ts'

/** What is looked at; the more a catalogue row knows, the more is caught. */
export type ProhibitedQuery = {
  name: string
  genericName?: string
  category?: string
  dosageForm?: string
  manufacturer?: string
  specification?: string
  approvalNumber?: string
}

/** Traditional characters as the simplified ones that the catalogues use, which nearly all names have already. */
function simplified(text: string): string {
  for (let at = 0; at < text.length; at += 1)
    if (simplify(text.charCodeAt(at)) !== text.charCodeAt(at))
      return text.replaceAll(/[\u4E00-\u9FFF]/g, (one) => String.fromCharCode(simplify(one.charCodeAt(0))))
  return text
}

const anyOf = (names: readonly string[]) => new RegExp(names.join('|'))
const exactly = (names: readonly string[]) => new RegExp(`^(?:净)?(?:${names.join('|')})(?:粉|片)?$`)

/** A radioactive nuclide in square brackets, or a kit to be labelled with technetium; [13C] and [99Tc] are harmless. */
const RADIOACTIVE =
  /\[(?:11C|14C|13N|15O|18F|32P|51Cr|64Cu|67Ga|68Ga|89Sr|90Y|99m ?Tc|111In|12[345]I|131I|133Xe|153Sm|177Lu|188Re|201Tl|223Ra)\]|^注射用亚锡/i

const NAME_RULES: readonly { kind: string; pattern: RegExp }[] = [
  { kind: '疫苗', pattern: anyOf(VACCINES) },
  { kind: '血液制品', pattern: anyOf(BLOOD_PRODUCTS) },
  { kind: '麻醉药品', pattern: anyOf(NARCOTICS) },
  { kind: '精神药品', pattern: anyOf(PSYCHOTROPICS) },
  { kind: '药品类易制毒化学品', pattern: anyOf(PRECURSORS) },
  { kind: '医疗用毒性药品', pattern: anyOf(TOXIC_PREPARATIONS) },
  { kind: '医疗用毒性药品', pattern: exactly(TOXIC_HERBS) },
  { kind: '中药配方颗粒', pattern: /配方颗粒/ },
]
const TOXIC_MATERIAL = anyOf(TOXIC_MATERIALS)

/** Words of a category or dosage form that name the class outright. */
const CLASS_WORDS: readonly { kind: string; pattern: RegExp }[] = [
  { kind: '疫苗', pattern: /疫苗/ },
  { kind: '血液制品', pattern: /血液制品/ },
  { kind: '麻醉药品', pattern: /麻醉药品/ },
  { kind: '精神药品', pattern: /精神药品|[一二]类精神/ },
  { kind: '医疗用毒性药品', pattern: /毒性(?:药品|中药|饮片)/ },
  { kind: '放射性药品', pattern: /放射性/ },
  { kind: '药品类易制毒化学品', pattern: /易制毒/ },
  { kind: '医疗机构制剂', pattern: /(?:医疗机构|医院|院内)制剂/ },
  { kind: '中药配方颗粒', pattern: /配方颗粒/ },
]

/** A test for a drug is not the drug. */
const TEST_KIT = /检测|测定|诊断|试剂|试纸|质控/

/** Makers of formula granules, and the way these state their strength: grams of granules for grams of herb. */
const GRANULE_MAKERS = /江阴天江|广东一方|新绿色药业|康仁堂/
const GRANULE_STRENGTH = /^\d+(?:\.\d+)?g[:/：]\d+(?:\.\d+)?\/?g(?![*×xX]?\d)/

/** What is written between the characters of a name so that it reads on: blanks, dots, marks without width. */
const FILLERS = /[\s\p{Cf}·•・‧_*＊★]+/gu

/**
 * Plain width and simplified characters, brackets of one kind, no fillers, no leading codes of a formulary
 * ("*右佐匹克隆片", "BG酒石酸唑吡坦片", "鹽酸曲馬多", "曲 马·多").
 */
const normalize = (name: string): string =>
  simplified(name.normalize('NFKC'))
    .replaceAll(FILLERS, '')
    .replaceAll(/[［【]/g, '[')
    .replaceAll(/[］】]/g, ']')
    .replace(/^[A-Z]{2}(?=[\u4e00-\u9fff])/, '')

/** Without what stands in round brackets: trade names, processing notes, places. */
const withoutBrackets = (name: string): string => name.replaceAll(/[（(][^（()）]*[)）]/g, '')

/** A category without what it excludes: "生物制品（除疫苗、血液制品）" names neither. */
const withoutExceptions = (category: string): string =>
  category.replaceAll(/[（(][^（()）]*除外[)）]/g, '').replaceAll(/除[^)）]*/g, '')

/** The class because of which these goods may not be sold online, in Chinese; undefined when they may. */
export function prohibitedReason(query: ProhibitedQuery): string | undefined {
  const { name, genericName = '', category = '', dosageForm = '' } = query
  const said = withoutExceptions(`${category} ${dosageForm}`)
  const named = CLASS_WORDS.find(({ pattern }) => pattern.test(said))
  if (named) return named.kind
  const names = [name, genericName].filter(Boolean).map(normalize)
  const variants = [...new Set([...names, ...names.map(withoutBrackets)])]
  if (variants.some((variant) => RADIOACTIVE.test(variant))) return '放射性药品'
  if (isFormulaGranule(query)) return '中药配方颗粒'
  if (isHospitalPreparation(query)) return '医疗机构制剂'
  if (variants.some((variant) => TEST_KIT.test(variant))) return undefined
  if (dosageForm === '原料药' && variants.some((variant) => TOXIC_MATERIAL.test(variant))) return '医疗用毒性药品'
  return NAME_RULES.find(({ pattern }) => variants.some((variant) => pattern.test(variant)))?.kind
}

/** Single-herb granules made for dispensing; granules with an approval number are ordinary medicines. */
function isFormulaGranule(query: ProhibitedQuery): boolean {
  const { name, dosageForm = '', manufacturer = '', specification = '', approvalNumber = '' } = query
  if (!/颗粒/.test(name) && !/颗粒/.test(dosageForm)) return false
  if (/国药准字/.test(approvalNumber)) return false
  return GRANULE_MAKERS.test(manufacturer) || GRANULE_STRENGTH.test(specification.replaceAll(/\s/g, ''))
}

/** Preparations a hospital makes for its own patients: "川药制字Z…", "川药制备字Z…", or a hospital as manufacturer. */
const isHospitalPreparation = ({ manufacturer = '', approvalNumber = '' }: ProhibitedQuery): boolean =>
  /药制(?:备)?字/.test(approvalNumber) || /(?:医院|中医院|卫生院)(?:制剂室)?$/.test(manufacturer)
