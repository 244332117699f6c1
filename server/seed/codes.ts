import { createHash } from 'node:crypto'

import { ean13CheckDigit } from '#domain/goods/barcode.ts'
import { creditCodeCheck } from '#domain/identity.ts'

export const ean13 = (first12: string): string => `${first12}${ean13CheckDigit(first12)}`
export const creditCode = (first17: string): string => `${first17}${creditCodeCheck(first17)}`

/** The same UUID for the same text. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export type NumberGiver = (scope: string, start: number) => string

/**
 * Hands out numbers of `digits` digits, each once per scope, from where `start` points on. Throws when a scope is full.
 */
export function numberGiver(digits: number): NumberGiver {
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
