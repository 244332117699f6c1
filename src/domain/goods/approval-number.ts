export type ApprovalKind = 'drug' | 'importedDrug' | 'device' | 'healthFood'

const DEVICE_REGION = '国京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔贵滇云藏陕甘青宁新'

const FORMS: readonly [ApprovalKind, RegExp][] = [
  ['drug', /^国药(准|试)字(?:[HZSBTFJC]|[HZS][CJ])\d{8}$/],
  // Hong Kong and Macao medicines for external use, registered the short way by Guangdong.
  ['drug', /^国药准字ZCGD\d{8}$/],
  // Registration certificates from before 2020: H20160123, and with a C those of Hong Kong, Macao and Taiwan.
  ['importedDrug', /^(?:(?:进口药品|医药产品)注册证号?[:：]?)?[HZSB]{1,2}C?\d{8}$/],
  ['device', new RegExp(`^[${DEVICE_REGION}]械注[准进许]\\d{11}$`)],
  // Class I devices are filed, not registered; the city stands behind the province.
  ['device', new RegExp(`^[${DEVICE_REGION}][\\u4e00-\\u9fff]?械备\\d{8,11}号?$`)],
  ['healthFood', /^国食健注[GJ]\d{8}$/],
  ['healthFood', /^国食健备[GJ]\d{12}$/],
  ['healthFood', /^(?:国|卫)食健字[GJ]?(?:\d{8}|[（(]\d{4}[)）](?:第)?\d{4}号)$/],
]

/** What kind of approval a number is by its form (blanks ignored); undefined when it has none of the known forms. */
export function approvalKindOf(number: string): ApprovalKind | undefined {
  const compact = number.replaceAll(/\s/g, '')
  return FORMS.find(([, form]) => form.test(compact))?.[0]
}

/** Well-formed 批准文号, 注册证号 or 备案号. */
export const isApprovalNumber = (number: string): boolean => approvalKindOf(number) !== undefined
