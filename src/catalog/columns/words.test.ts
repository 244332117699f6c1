import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { digitWordKeys, toDigitWords } from './digit-words.ts'
import {
  appendWords,
  continuesWords,
  findWords,
  joinWords,
  takeWords,
  toWords,
  wordAt,
  wordCount,
  wordList,
} from './words.ts'

const FIELDS = ['barcode', 'name'] as const
const someWord = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '00',
    '6901234567892',
    '6901234567893',
    '69012345',
    '１２３４',
    '国药准字H',
    'H0012',
    'H012',
  ),
  fc.nat(999_999).map((number) => `国药准字H20${String(number).padStart(6, '0')}`),
  fc.nat(20).map((number) => String(number).padStart(13, '690')),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)
const someWords = fc.uniqueArray(someWord)

describe.each(FIELDS)('the words of a dictionary of %s', (field) => {
  it('are those that were put in, at the same places', () => {
    fc.assert(
      fc.property(someWords, (words) => {
        const kept = toWords(field, words)
        expect(wordCount(kept)).toBe(words.length)
        expect(wordList(kept)).toEqual(words)
        for (const [code, word] of words.entries()) expect(wordAt(kept, code)).toBe(word)
      }),
    )
  })

  it('are found by their texts, few and many, and nothing else is', () => {
    fc.assert(
      fc.property(someWords, someWords, (words, sought) => {
        const found = findWords(toWords(field, words), new Set(sought))
        expect([...found].toSorted()).toEqual(
          words.flatMap((word, code) => (sought.includes(word) ? [[word, code]] : [])).toSorted(),
        )
      }),
    )
  })

  it('go on where others were appended, and only there', () => {
    fc.assert(
      fc.property(someWords, someWords, (words, fresh) => {
        const kept = toWords(field, words)
        expect(continuesWords(appendWords(kept, fresh), kept)).toBe(true)
        expect(continuesWords(kept, toWords(field, [...words, '其他']))).toBe(false)
        if (words.length > 1) expect(continuesWords(toWords(field, words.toReversed()), kept)).toBe(false)
      }),
    )
  })

  it('can be taken and appended to', () => {
    fc.assert(
      fc.property(someWords, someWords, (words, fresh) => {
        const codes = words.flatMap((_, code) => (code % 2 === 0 ? [code] : [])).toReversed()
        const taken = takeWords(toWords(field, words), codes)
        expect(taken).toEqual(
          toWords(
            field,
            codes.map((code) => words[code]!),
          ),
        )
        expect(wordList(appendWords(toWords(field, words), fresh))).toEqual([...words, ...fresh])
      }),
    )
  })

  it('are joined to one dictionary that has each of them once', () => {
    fc.assert(
      fc.property(fc.array(someWords, { maxLength: 4 }), (parts) => {
        const { words, codes } = joinWords(
          field,
          parts.map((part) => toWords(field, part)),
        )
        expect(wordList(words)).toEqual([...new Set(parts.flat())])
        for (const [part, texts] of parts.entries())
          expect(Array.from(codes[part]!, (code) => wordAt(words, code))).toEqual(texts)
      }),
    )
  })
})

it('words that end in digits have the same key only when they are the same', () => {
  fc.assert(
    fc.property(fc.array(someWord), (words) => {
      const keys = digitWordKeys(toDigitWords(words))
      for (const [at, key] of keys.entries())
        for (const [other, one] of keys.entries()) expect(key === one).toBe(words[at] === words[other])
    }),
  )
})
