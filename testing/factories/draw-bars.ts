/** Barcodes as their bars: true = dark, one entry a module. */
const bitsOf = (text: string): boolean[] => [...text].map((bit) => bit === '1')

const LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
/** Which of the left digits are drawn the other way, by the first digit. */
const PARITIES = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')
const inverted = (code: string): string => [...code].map((bit) => (bit === '1' ? '0' : '1')).join('')
const reversed = (code: string): string => [...code].toReversed().join('')

export function drawEan13(code: string): boolean[] {
  const [first, ...digits] = [...code].map(Number)
  const left = digits.slice(0, 6).map((digit, at) => {
    const plain = LEFT[digit]!
    return PARITIES[first!]![at] === 'L' ? plain : reversed(inverted(plain))
  })
  const right = digits.slice(6).map((digit) => inverted(LEFT[digit]!))
  return bitsOf(`101${left.join('')}01010${right.join('')}101`)
}

/** Widths of bars and gaps, by value. */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const [START_C, STOP] = [105, 106]

/** An even number of digits as Code 128, two digits a sign. */
export function drawCode128(digits: string): boolean[] {
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number)
  const check = pairs.reduce((sum, value, at) => sum + value * (at + 1), START_C) % 103
  return [START_C, ...pairs, check, STOP].flatMap((value) =>
    [...WIDTHS[value]!].flatMap((width, at) => Array.from({ length: Number(width) }, () => at % 2 === 0)),
  )
}
