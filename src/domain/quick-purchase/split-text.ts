/** Paste text cut into rows: one for each drug of the order. */
import { CHINESE_NUMERALS } from './chinese-number.ts'
import { BULLET, foldLine, takeNumbers } from './read-row.ts'
import { BOUGHT_PATTERN, HALF_PATTERN } from './units.ts'

/** What a catalogue knows of words, so that a maker behind a comma is not taken for the next drug. */
export type Vocabulary = {
  isMaker: (folded: string) => boolean
  /** Whether goods are called so, or nearly so. */
  isName: (folded: string) => boolean
}

export const NO_VOCABULARY: Vocabulary = { isMaker: () => false, isName: () => true }

/** What may follow a drug and still speaks of it: forms, packs, wishes, a company. */
const OF_LAST =
  /^(?:片剂?|胶囊剂?|颗粒剂?|冲剂|口服液|[水蜜大浓缩]*丸剂?|散剂?|滴眼液|软膏|乳膏|膏|凝胶|糖浆|缓释片?|控释片?|肠溶片?|分散片?|咀嚼片?|泡腾片?|注射液|针剂?|水|粉|无蔗?糖型?|[大小新老中]包装|整件|散装|急用?|左右.*|上下|大概.*|大约.*|约.*|够.*|送.*|赠.*|不.*|改.*|换.*|取消.*|先.*|效期.*|近效期.*|要.{0,8}|.*的|.*(?:厂|药业|制药|药厂|公司|集团|股份|厂家))$/
const SALE_QUANTITY = new RegExp(String.raw`(?:\d|[${CHINESE_NUMERALS}])\s?${BOUGHT_PATTERN}`, 'u')
/** "10盒布洛芬", "一件半布洛芬": where the next drug follows without any sign. */
const CUT_INSIDE = new RegExp(
  String.raw`(?<=(?:\d|[${CHINESE_NUMERALS}])(?:盒|瓶|件|箱|支|袋)(?:${HALF_PATTERN})?)(?!${HALF_PATTERN})(?=[\u3400-\u9FFF]{2,})`,
  'gu',
)
const BARE_QUANTITY = /(?:[\u3400-\u9FFF)][*x]?\s*|\s[*x]?)\d{1,4}$/u
const EACH = /各[要来订买]?\s*(\S{1,8})$/
const SEPARATORS = /([，,；;。、！!\s]+)/u

/** Rows in their order, none empty. A line with tabs is a row of a table and stays whole. */
export function splitText(text: string, vocabulary: Vocabulary = NO_VOCABULARY): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim().replace(BULLET, '') || line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => (line.includes('\t') ? [line] : splitLine(line, vocabulary)))
}

/** "A10盒，B 20 盒 C5": makers, strengths and forms stay with the drug before them. */
function splitLine(line: string, vocabulary: Vocabulary): string[] {
  const rows: string[] = []
  let sign = ''
  for (const [at, piece] of line.split(SEPARATORS).entries()) {
    if (at % 2 === 1) sign = piece
    if (at % 2 === 1 || piece === '') continue
    for (const part of piece.split(CUT_INSIDE)) {
      const last = rows.at(-1)
      if (last === undefined || beginsRow(last, part, sign, vocabulary)) rows.push(part)
      else rows[rows.length - 1] = `${last}${sign === '' ? '' : ' '}${part}`
      sign = ''
    }
  }
  const each = EACH.exec(rows.at(-1) ?? '')
  return each && rows.length > 1
    ? rows.map((row, at) => (at < rows.length - 1 ? `${row} ${each[1]}` : row.replace('各', ' ')))
    : rows
}

/** `sign`: what stands between them; '' where a quantity and a name touch. */
function beginsRow(last: string, piece: string, sign: string, { isMaker, isName }: Vocabulary): boolean {
  const name = nameIn(piece)
  if (name === '' || OF_LAST.test(name) || isMaker(name)) return false
  // Where nothing parts them, only a name begins another row.
  if (sign === '' && !isName(name)) return false
  const before = foldLine(last)
  if (nameIn(last) === '') return false
  return SALE_QUANTITY.test(before) || BARE_QUANTITY.test(before) || /\S/.test(sign)
}

/** What of a piece may be a name: at least two characters in a row. */
function nameIn(piece: string): string {
  const { left } = takeNumbers(foldLine(piece))
  return /[\u3400-\u9FFF]{2,}|[a-z]{2,}/u.test(left) || OF_LAST.test(left.trim()) ? left.trim() : ''
}
