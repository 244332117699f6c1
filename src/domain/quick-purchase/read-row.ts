/** One line of a pasted list, read: words to look for, numbers in their order, a code. Nothing is decided here. */
import { simplify } from '#lib/traditional.ts'

import { isEan13 } from '../goods/barcode.ts'
import { ROW_LENGTH_MAX } from '../limits.ts'
import { CHINESE_NUMERALS, readChineseNumber } from './chinese-number.ts'
import { isRemarkText } from './remark.ts'
import { unitBehind } from './unit-behind.ts'
import { AMOUNT_UNITS, BOUGHT_PATTERN, HALF_PATTERN, UNIT_KINDS, type UnitKind } from './units.ts'

export type RowNumber = {
  value: number
  /** As written behind it; '' without one. */
  unit: string
  kind?: UnitKind
  /** Whole number of the smallest unit, with its base: "250000000ng". Amounts only. */
  amount?: string
  /** It is a factor of what stands before it: the 24 of 0.25g*24. */
  isFactor: boolean
  /** It can only be a quantity, because it stands alone after "x", or in a column of quantities. */
  isQuantity: boolean
  /** It stands at the very front. */
  isFirst: boolean
  /** A name begins with it, close to it: 999感冒灵. Only known goods could say that it is anything else. */
  isOfName: boolean
  /** It ends the row behind a sign of times: 感冒灵 x20, 感冒灵*20. */
  isClosing: boolean
  /** What stands between it and the number before: nothing but a blank, or nothing or a word of adding. */
  beside?: 'blank' | 'joined'
  /** It multiplies the number just before it: the 3 of 20盒x3. */
  isTimes?: true
  /** It is given, not bought: the 1 of 10盒送1盒 and of 10+1. */
  isGift?: true
  /** It stands in place of the number before: the 20 of 10盒改20. */
  isCorrection?: true
}

export type PastedRow = {
  /** As it was pasted. */
  source: string
  /** Folded, without numbers and fillers: names, makers, forms, in the order in which they stand. */
  words: readonly string[]
  numbers: readonly RowNumber[]
  /** A barcode, an approval number, or a number of goods. */
  code?: { kind: 'barcode' | 'approval' | 'id' | 'trace'; text: string }
  /** What makes the quantity doubtful, in words for the buyer. */
  doubt?: string
  /** A greeting or the like: not meant as goods. */
  isRemark: boolean
  /** It is longer than what is read of a row. */
  isCut?: true
  /** By hand, in the table. */
  isTyped?: true
}

/** Half width, lower case, simplified, blanks kept. */
export function foldLine(text: string): string {
  const plain = text.slice(0, ROW_LENGTH_MAX).normalize('NFKC').toLowerCase()
  return plain
    .replaceAll(/[\u4E00-\u9FFF]/g, (one) => String.fromCharCode(simplify(one.charCodeAt(0))))
    .replaceAll(/[✕✖×＊]/g, '*')
    .replaceAll('∶', ':')
    .replaceAll(/[μµ]/g, 'μ')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Numbers of the list, not of the goods. */
export const BULLET =
  /^(?:[①-⑳⑴-⒇⒈-⒛] ?|[-–—•·●○■□▪◆◇*#>]+ ?|\(?\d{1,3}[.、)）:：](?!\d) ?|第?[一二三四五六七八九十]{1,3}[、.] ?)/
const FILLERS =
  /(?:请?(?:帮|给)(?:我们?|忙|下)?|麻烦(?:你|您)?|老板娘?|亲|我们?|想要|需要|还要|再要|要|再来|来|订购|订|进货?|补货?|报货?|采购|购买|买|加上|另外|还有|以及|再加|数量|规格|品名|名称|厂家|产地|单位|共计|合计|共|各|一下|的|吧|哦|哈|呢|啊|谢谢|了)/
const EDGE_FILLER = new RegExp(`^${FILLERS.source}+|${FILLERS.source}+$`, 'g')
const DOUBTS: readonly (readonly [RegExp, string])[] = [
  [/不要|取消|别发|先不|暂停|停用|退货|退(?![热烧黄翳])/, '写着“不要”或“取消”'],
  [/改[成为]?\s*\d|改[成为]/, '数量后来改过'],
  [/左右|大概|大约|差不多|[几多来]\s*(?:盒|瓶|支|袋|件|箱|包|条|个)|若干|适量|看着/, '数量写得不确定'],
  [/[送赠]\s*[\d一二两三四五六七八九十]|买\s*\d+\s*[送赠]/, '写着买赠，不知道要订多少'],
  [/\s-\d+\s*(?:盒|瓶|支|袋|件|箱)?$/, '数量前面是减号'],
  // A sheet writes 1000 so, when its column is narrow.
  [/(?<![a-z\d.])\d+(?:\.\d+)?e\+?\d{1,2}(?![a-z\d.])/, '数量写成了科学计数'],
  [new RegExp(`${BOUGHT_PATTERN}${HALF_PATTERN}(?![的吧左要请谢])[\\u3400-\\u9FFF]`), '数量写得不确定'],
  [/\d\s*(?:或|或者|\/)\s*\d+\s*(?:盒|瓶|支|袋|件|箱)/, '写了两个数量'],
]

/**
 * Reads one line. `isTyped`: by hand in the table, where a number at the end is the quantity whatever else it might be.
 */
export function readRow(source: string, { isTyped = false } = {}): PastedRow {
  let text = foldLine(source.trim().replace(BULLET, ''))
  const { code, rest } = takeCode(text)
  text = rest
  const doubt = DOUBTS.find(([pattern]) => pattern.test(text))?.[1]
  const { numbers, left } = takeNumbers(text)
  if (isTyped) markTyped(numbers)
  // Behind a code no name is looked for, so that its number is not in front of one.
  if (code) for (const number of numbers) number.isFirst = number.isOfName = false
  const words = left
    .split(/[^a-z0-9\u3400-\u9FFF-]+/u)
    .map((word) => word.replaceAll(EDGE_FILLER, '').replaceAll(/^-+|-+$/g, ''))
    .filter((word) => word !== '')
  const isRemark =
    !isTyped &&
    !code &&
    (numbers.length === 0 || words.length === 0) &&
    (isRemarkText(text) || isRemarkText(words.join('')))
  return {
    source: source.trim(),
    words,
    numbers,
    isRemark,
    ...(code && { code }),
    ...(doubt && { doubt }),
    ...(source.trim().length > ROW_LENGTH_MAX && { isCut: true }),
    ...(isTyped && { isTyped }),
  }
}

function takeCode(text: string): { code?: NonNullable<PastedRow['code']>; rest: string } {
  const approval = /(?:国药准字|国械注[准进]|批准文号[:：]?)?\s?([hzsjbtf]c?\d{8,12})(?!\d)/.exec(text)
  if (approval) return { code: { kind: 'approval', text: approval[1]! }, rest: cut(text, approval) }
  const trace = /(?<!\d)\d{20}(?!\d)/.exec(text)
  if (trace) return { code: { kind: 'trace', text: trace[0] }, rest: cut(text, trace) }
  const barcode = /(?<!\d)\d{13}(?!\d)/.exec(text)
  if (barcode && isEan13(barcode[0])) return { code: { kind: 'barcode', text: barcode[0] }, rest: cut(text, barcode) }
  const id = /(?:商品)?(?:编号|编码|id|#)\s?[:：]?\s?(\d{1,9})(?!\d)/.exec(text)
  if (id) return { code: { kind: 'id', text: id[1]! }, rest: cut(text, id) }
  return { rest: text }
}

const cut = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`.trim()

const NUMBERS = new RegExp(
  String.raw`\d+(?:\.\d+)?(?:e\+?\d{1,2}(?![a-z\d.]))?|[${CHINESE_NUMERALS}]+(?=\s?${BOUGHT_PATTERN})`,
  'gu',
)
/** Between two parts of one quantity: 1件加3瓶, 2件零3瓶. */
const ADDING = /^ ?(?:零|又|[再外另]?加|加上|和|及)? ?$/
const CORRECTION_BEFORE = /改[成为]?\s?$/
const GIFT_BEFORE = /(?:[送赠]品?|搭)\s?$/
const PRICE_BEFORE = /(?:[¥$@]|单价|价格|进价|价)\s?[:：]?\s?$/
const isLetter = (character: string | undefined): boolean => character !== undefined && /[a-z]/.test(character)

/** The numbers of a folded text with what they are of, and the text without them. */
export function takeNumbers(text: string): { numbers: RowNumber[]; left: string } {
  const numbers: RowNumber[] = []
  let [left, last] = ['', 0]
  for (const { 0: written, index: start } of text.matchAll(NUMBERS)) {
    if (start < last) continue
    const place = placeOf(text, start)
    const value = /\d/.test(written) ? Number(written) : readChineseNumber(written)
    if (place === undefined || value === undefined) continue
    const stem = text.slice(last, place.from)
    const { half, ...unit } = unitBehind(text, start + written.length)
    const isBehindNumber = numbers.length > 0 && stem.trim() === ''
    const beside = numbers.length > 0 && /^\+?$/.test(place.before) && ADDING.test(stem) && unit.unit !== ''
    const isFirst = numbers.length === 0 && stem.trim() === ''
    const isPrice = PRICE_BEFORE.test(text.slice(0, start))
    const isOfName = isFirst && place.before === '' && /^[\u3400-\u9FFF]/u.test(text.slice(unit.end))
    const isLast = unit.end === text.length
    const where = { ...place, isBehindNumber, isFirst, isOfName, isLast }
    const isMore = isBehindNumber && place.before === '+' && unit.unit === '' && numbers.at(-1)!.unit === ''
    numbers.push({
      ...toNumber(Number.isInteger(value) ? value + half : value, isPrice ? '元' : unit.unit, where),
      ...(beside && { beside: stem === ' ' && place.before === '' ? 'blank' : 'joined' }),
      ...(isBehindNumber && /[*x]/.test(place.before) && { isTimes: true }),
      ...(CORRECTION_BEFORE.test(stem) && { isCorrection: true }),
      ...((isMore || (numbers.length > 0 && GIFT_BEFORE.test(stem))) && { isGift: true }),
    })
    left += beside ? ' ' : `${stem} `
    last = unit.end
  }
  return { numbers, left: left + text.slice(last) }
}

/** The sign before a number, and where it begins; undefined where the digits are the tail of a word: b12, ga-3. */
function placeOf(text: string, start: number): { from: number; before: string; isApart: boolean } | undefined {
  const at = text[start - 1] === ' ' ? start - 1 : start
  const sign = text[at - 1]
  if (sign !== undefined && '*x:/+~-'.includes(sign)) {
    const earlier = text[at - 2]
    if (
      !(isLetter(earlier) && sign === '-' && at === start) &&
      !(isLetter(earlier) && sign === 'x' && !isUnitLetter(text, at - 2))
    )
      return { from: at - 1, before: sign, isApart: (earlier === ' ' || earlier === undefined) && at === start }
    if (at === start) return undefined
  }
  const isTail = at === start && isLetter(sign) && !SPOKEN_END.test(text.slice(0, start))
  return isTail ? undefined : { from: start, before: '', isApart: false }
}

/** Three letters and more are initials, behind which a number is a number: amxl10. */
const SPOKEN_END = /(?:^|[^a-z-])[a-z]{3,}$/

/** "0.3gx20": the letter before x is the unit of a number. */
const isUnitLetter = (text: string, at: number): boolean => /\d(?:mg|ug|kg|ml|g|l|s|cm|mm)$/.test(text.slice(0, at + 1))

type NumberPlace = {
  before: string
  isApart: boolean
  isBehindNumber: boolean
  isFirst: boolean
  isOfName: boolean
  isLast: boolean
}

function toNumber(value: number, unit: string, place: NumberPlace): RowNumber {
  const { before, isBehindNumber, isFirst, isOfName, isLast } = place
  const kind = UNIT_KINDS.get(unit)
  const scale = AMOUNT_UNITS[unit]
  const isCount = kind === undefined || kind === 'sale' || kind === 'any'
  // "0.3*20 x20": an x apart from what is before it and close to its number counts what is bought.
  const isTimes = before === 'x' && isCount && (isBehindNumber ? place.isApart : true)
  return {
    value,
    unit,
    ...(kind && { kind }),
    ...(scale && { amount: `${Math.round(value * scale[1])}${scale[0]}` }),
    // A range or a sum is no pack: 10-20盒, 10+1.
    isFactor: isBehindNumber && /[*x:/]/.test(before) && !isTimes,
    isQuantity: kind === 'case' || kind === 'inner' || isTimes,
    isFirst,
    isOfName: isOfName && unit === '',
    isClosing: isLast && isCount && /[*x]/.test(before),
  }
}

/** By hand the last number without a unit of measure is how many. */
function markTyped(numbers: RowNumber[]): void {
  const last = numbers.findLast(({ isGift }) => !isGift)
  if (
    last &&
    !last.isOfName &&
    last.kind !== 'amount' &&
    last.kind !== 'piece' &&
    Number.isInteger(last.value) &&
    !last.isFactor
  )
    last.isQuantity = true
}
