import * as fc from 'fast-check'
import qs from 'qs'
import { describe, expect, it } from 'vitest'

import { toForm } from './request.ts'

/** As the server reads forms. */
const read = (form: URLSearchParams) =>
  qs.parse(form.toString(), { depth: 5, arrayLimit: 500, parameterLimit: 5_000 }) as unknown

describe('a form', () => {
  it('is read as it was written, whatever the values', () => {
    const key = fc.stringMatching(/^[a-z_]{1,8}$/)
    const leaf = fc.oneof(
      fc.string(),
      fc.integer().map((number) => String(number)),
    )
    const fields = fc.dictionary(key, fc.oneof(leaf, fc.array(leaf, { minLength: 1, maxLength: 30 })), { minKeys: 1 })
    const rows = fc.array(fields, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.record({ params: rows, extra: fields }), (body) => {
        expect(read(toForm(body))).toEqual(body)
      }),
    )
  })

  it('holds the longest list the contract allows', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `${index}-1-0`)
    expect(read(toForm({ ids }))).toEqual({ ids })
  })

  it('leaves out what is absent and writes numbers and flags as text', () => {
    expect(toForm({ params: { number: 5 }, none: undefined, nil: null, is_selected: 0 }).toString()).toBe(
      'params%5Bnumber%5D=5&is_selected=0',
    )
  })
})
