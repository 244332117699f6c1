/** Derives missing fields of a row from its name, form and approval number. In doubt the stricter rule applies. */
import { approvalKindOf } from '#domain/goods/approval-number.ts'
import type { Prescription, Scope, Storage } from '#domain/goods/goods.ts'

/** The texts of a row, cleaned. */
export type CleanTexts = {
  name: string
  specification: string
  dosageForm: string
  approvalNumber: string
  category: string
}

const EPHEDRINE = /伪麻|麻黄[碱素]|酚麻|氨麻|呋麻|消咳宁/
const HORMONES =
  /睾酮|司坦唑醇|诺龙|达那唑|促性腺|绒促|尿促|促卵泡|生长激素|促红素|红细胞生成素|缩宫素|加压素|降钙素|特立帕肽|[普丙舍曲]瑞林|奥曲肽|生长抑素|促皮质/
const BIOLOGICS = /胰岛素|鲁肽|单抗|单克隆抗体|干扰素|白介素|重组|活菌|抗毒素|抗血清|抗蛇毒|肉毒|免疫球蛋白|球蛋白/
const ANTIBIOTICS = /西林|头孢|霉素|[^黄]环素|培南|[卡米]星|克林|万古|利福|菌素|替考拉宁|舒巴坦|他唑巴坦/
const BIOCHEMICALS =
  /辅酶|胰酶|多酶|三磷酸腺苷|肝素|激肽|蛋白酶|尿激酶|蚓激酶|胸腺|脑蛋白|玻璃酸|透明质酸|核糖核酸|胞磷胆碱|鱼精蛋白|抑肽酶/
const INJECTION = /注射|针剂|粉针|输液|植入/
/** Injected at home, from a pharmacy. */
const SELF_INJECTED = /胰岛素|鲁肽/
const DEVICE_CLASSES: Record<string, Scope> = { 1: '一类医疗器械', 2: '二类医疗器械', 3: '三类医疗器械' }

/** 含麻黄碱类复方制剂: by name, or by a specification that lists an ephedrine; herbs with 麻黄 are none. */
export const isEphedrineCompound = ({ name, specification }: CleanTexts): boolean =>
  EPHEDRINE.test(name) || /麻黄碱/.test(specification)

function deviceScope({ name, dosageForm, approvalNumber }: CleanTexts): Scope | undefined {
  if (/诊断试剂|试剂盒/.test(dosageForm) || /检测试剂|诊断试剂|试纸|血型定型试剂/.test(name)) return '体外诊断试剂'
  if (approvalKindOf(approvalNumber) === 'device') {
    return approvalNumber.includes('械备')
      ? '一类医疗器械'
      : DEVICE_CLASSES[/械注.\d{4}(\d)/.exec(approvalNumber)?.[1] ?? '']
  }
  return /器械/.test(dosageForm) ? '二类医疗器械' : undefined
}

/** 经营范围 of the row. */
export function scopeOf(known: CleanTexts): Scope {
  const { name, category, approvalNumber, dosageForm } = known
  if (/饮片/.test(category) || dosageForm === '中药饮片') return '中药饮片'
  if (isEphedrineCompound(known)) return '含麻黄碱类复方制剂'
  const device = deviceScope(known)
  if (device) return device
  if (approvalKindOf(approvalNumber) === 'healthFood' || /保健食品/.test(category)) return '保健食品'
  if (/消毒/.test(category)) return '消毒产品'
  if (/化妆品/.test(category)) return '化妆品'
  if (HORMONES.test(name)) return '蛋白同化制剂肽类激素'
  const letter = /^(?:国药准字)?([HZSB])/.exec(approvalNumber)?.[1]
  if (letter === 'Z' || /中成药|中药/.test(category)) return '中成药'
  if (letter === 'S' || /生物制品/.test(category) || BIOLOGICS.test(name)) return '生物制品'
  if (ANTIBIOTICS.test(name)) return '抗生素制剂'
  return BIOCHEMICALS.test(name) ? '生化药品' : '化学药制剂'
}

const NON_DRUGS: ReadonlySet<Scope> = new Set<Scope>([
  '中药材',
  '中药饮片',
  '一类医疗器械',
  '二类医疗器械',
  '三类医疗器械',
  '体外诊断试剂',
  '保健食品',
  '食品',
  '消毒产品',
  '化妆品',
  '日用品',
])

/** A drug that does not say that it is OTC is sold on prescription only. */
export const prescriptionOf = (scope: Scope): Prescription => (NON_DRUGS.has(scope) ? 'none' : 'rx')

export const isDrugScope = (scope: Scope): boolean => !NON_DRUGS.has(scope)

export const isInjection = ({ name, dosageForm }: CleanTexts): boolean =>
  INJECTION.test(dosageForm) || /注射/.test(name)

export function storageOf(known: CleanTexts, scope: Scope): Storage {
  if (scope === '生物制品' || (scope === '蛋白同化制剂肽类激素' && isInjection(known))) return 'cold'
  return /软胶囊|栓|滴眼|眼膏|眼用|软膏|乳膏|凝胶|糖浆|口服液/.test(`${known.name} ${known.dosageForm}`)
    ? 'cool'
    : 'normal'
}

export const clinicRuleOf = (known: CleanTexts): 'all' | 'clinicOnly' =>
  isInjection(known) && !SELF_INJECTED.test(known.name) ? 'clinicOnly' : 'all'

const UNIT_FORMS: readonly [RegExp, string][] = [
  [/注射|针剂|粉针|植入|软膏|乳膏|凝胶|眼膏/, '支'],
  [/溶液|口服液|糖浆|混悬|滴|洗剂|喷雾|气雾|吸入|搽剂|油剂|酊/, '瓶'],
  [/饮片/, '袋'],
]
/** The unit behind the specification's slash ("…/瓶"), else what the form is usually sold by. */
export const unitOf = ({ specification, dosageForm }: CleanTexts): string =>
  /\/([盒瓶支袋包桶罐片板])$/.exec(specification)?.[1] ??
  UNIT_FORMS.find(([forms]) => forms.test(dosageForm))?.[1] ??
  '盒'

const FORM_SYNONYMS: Record<string, string> = {
  胶囊: '胶囊剂',
  针剂: '注射剂',
  冻干粉针: '粉针剂',
  簿膜片: '薄膜衣片',
  凝胶: '凝胶剂',
  贴膏: '贴膏剂',
  口服液类: '口服液',
  粉剂: '散剂',
  干混剂: '干混悬剂',
  鼻喷剂: '鼻喷雾剂',
}
/** One word per dosage form. */
export const dosageFormOf = (form: string): string => {
  const plain = form.replace(/[;,。、]+$/, '')
  return FORM_SYNONYMS[plain] ?? plain
}
