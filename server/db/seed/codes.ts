import { createHash } from 'node:crypto'

/** EAN-13 of 12 digits: the check digit appended. */
export function ean13(twelve: string): string {
  const total = [...twelve].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (total % 10)) % 10}`
}

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** 统一社会信用代码 of its first 17 characters: the check character of GB 32100-2015 appended. */
export function creditCode(seventeen: string): string {
  const total = [...seventeen].reduce((sum, char, index) => sum + CREDIT_ALPHABET.indexOf(char) * CREDIT_WEIGHTS[index]!, 0)
  return seventeen + CREDIT_ALPHABET[(31 - (total % 31)) % 31]!
}

/** The same UUID for the same text. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Hands out numbers of `digits` digits, each once per scope, starting where the text points to. */
export function numberGiver(digits: number): (scope: string, start: number) => string {
  const taken = new Map<string, Set<number>>()
  const size = 10 ** digits
  return (scope, start) => {
    const used = taken.get(scope) ?? new Set<number>()
    taken.set(scope, used)
    if (used.size >= size - 1) throw new RangeError(`no number left in ${scope}`)
    let number = start % size || 1
    while (used.has(number)) number = (number + 1) % size || 1
    used.add(number)
    return String(number).padStart(digits, '0')
  }
}
