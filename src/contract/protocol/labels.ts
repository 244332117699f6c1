/** Our name of a field → what the buyer calls it: those whose sentence does not name them, and that a page may send. */
const labels: FieldLabels = {
  name: '名称',
  specification: '规格',
  manufacturer: '生产厂家',
  note: '说明',
  description: '说明',
  remark: '备注',
  reason: '原因',
  keywords: '关键词',
  carrier: '承运商',
  waybill: '运单号',
  quantity: '数量',
  batch: '批号',
}
export type FieldLabels = Readonly<Record<string, string>>

/** Sentences that leave open what they are about. */
const BARE = /^(最多|至少|不能|须为|填写|请填写$|请至少|编号|金额不)/

/** "原因：最多 60 个字"; a sentence that names its field stays as it is, as does one of a field that is not known. */
export function labelled(path: readonly PropertyKey[], sentence: string, known = labels): string {
  const name = BARE.test(sentence) && path.findLast((part) => Object.hasOwn(known, part))
  return name ? `${known[name as string]}：${sentence}` : sentence
}
