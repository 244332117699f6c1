/** A name cell that holds more than the name, taken apart where the other columns are empty. */
import type { RawRow } from './table/fields.ts'

const DEVICE_NUMBER = String.raw`[国京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川黔贵滇云藏陕甘青宁新]械[注备][准进许]?\d{8,11}号?`
const APPROVAL = new RegExp(String.raw`国药[准试]字\s*[A-Z]{1,2}\d{8}|国食健[注备][GJ]\d{8,12}|${DEVICE_NUMBER}`)
/** The code of the sender's own system: "000123 阿莫西林胶囊", "[1002]阿莫西林胶囊". */
const CODE = /^(?:\[\w{2,}\]|\d{4,}[\s_:：、-]+)\s*(?=\p{Script=Han})/u
/** Where the strength begins: "阿莫西林胶囊 0.25g*24粒". */
const STRENGTH = /[\s,，/]+(?=(?:每|\d+(?:\.\d+)?\s*(?:μg|mg|g|kg|ml|l|iu|万|单位|片|粒|袋|支|丸|贴|%)).*$)/iu
const AROUND = /^[\s,，;；/|()（）[\]【】-]+|[\s,，;；/|(（[【-]+$/g

export function splitName(raw: RawRow): RawRow {
  let { name, approvalNumber, specification } = raw
  name = name.replace(CODE, '')
  const number = approvalNumber === '' ? APPROVAL.exec(name)?.[0] : undefined
  if (number) {
    approvalNumber = number
    name = name.replace(number, '').replaceAll(AROUND, '')
  }
  const strengthAt = specification === '' ? name.search(STRENGTH) : -1
  if (strengthAt > 0) {
    specification = name.slice(strengthAt).replaceAll(AROUND, '')
    name = name.slice(0, strengthAt).replaceAll(AROUND, '')
  }
  return { ...raw, name, approvalNumber, specification }
}
