/**
 * The class of a drug (chemical, traditional Chinese, biological, …), read from the letters of its approval number. A
 * drug that is registered again gets another number, whose letters may also tell of where it is made, but its class
 * stays: an import refuses a new number of another class.
 */

export type DrugClass = 'chemical' | 'traditional' | 'biological' | 'diagnostic' | 'excipient' | 'health'

export const DRUG_CLASS_TEXT: Record<DrugClass, string> = {
  chemical: '化学药',
  traditional: '中药',
  biological: '生物制品',
  diagnostic: '体外诊断试剂',
  excipient: '药用辅料',
  health: '保健药品',
}

/**
 * By the first letter. Since 2020 a J behind it means made abroad and a C made in Hong Kong, Macao or Taiwan; a C alone
 * is a compound of a classical prescription.
 */
const CLASSES: Readonly<Record<string, DrugClass>> = {
  H: 'chemical',
  Z: 'traditional',
  C: 'traditional',
  S: 'biological',
  T: 'diagnostic',
  F: 'excipient',
  B: 'health',
}

/** Behind 国药准字 or 国药试字, or of a registration certificate from before 2020, whose large packs begin with a B (BH20160123). */
const LETTERS = /^(?:国药[准试]字|(?:进口药品|医药产品)注册证号?[:：]?)?([A-Z]{1,4})\d{8}$/

/**
 * Blanks are ignored. undefined where the number does not tell: of a drug packed here from abroad (国药准字J), and of
 * anything that is no drug.
 */
export function drugClassOf(number: string): DrugClass | undefined {
  const [, letters = ''] = LETTERS.exec(number.replaceAll(/\s/g, '')) ?? []
  return CLASSES[letters.length > 1 ? letters.replace(/^B/, '')[0]! : letters]
}
