const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  壹: 1,
  二: 2,
  贰: 2,
  两: 2,
  俩: 2,
  三: 3,
  叁: 3,
  四: 4,
  肆: 4,
  五: 5,
  伍: 5,
  六: 6,
  陆: 6,
  七: 7,
  柒: 7,
  八: 8,
  捌: 8,
  九: 9,
  玖: 9,
}
const SCALES: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1_000, 仟: 1_000, 万: 10_000 }

/** The characters Chinese numerals are written with, for a regular expression. */
export const CHINESE_NUMERALS = `半${Object.keys(DIGITS).join('')}${Object.keys(SCALES).join('')}`

/** 十 → 10, 二十五 → 25, 一百二 → 120, 半 → 0.5, 两个半 has no business here. Undefined for what is no numeral. */
export function readChineseNumber(text: string): number | undefined {
  if (text === '半') return 0.5
  if (text === '' || text.includes('半')) return undefined
  let [total, section, digit, scale] = [0, 0, -1, 1]
  for (const character of text) {
    const value = DIGITS[character]
    const step = SCALES[character]
    if (value !== undefined) {
      // 二五 might be 25 or two numbers: only digit by digit numerals of years and rooms are written so.
      if (digit > 0) return undefined
      digit = value
      if (value === 0) scale = 1
    } else if (step !== undefined) {
      if (step === 10_000) {
        total = (total + section + Math.max(digit, 0)) * step
        ;[section, scale] = [0, 10_000]
      } else {
        section += (digit < 0 ? 1 : digit) * step
        scale = step
      }
      digit = -1
    } else {
      return undefined
    }
  }
  // 一百二 is 120, 一百零二 is 102.
  const tail = digit <= 0 ? 0 : digit * (scale >= 100 ? scale / 10 : 1)
  return total + section + tail
}
