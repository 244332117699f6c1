import { describe, expect, it } from 'vitest'

import { isMeant, judge, proofCatalog, proofRows } from './quick-purchase/proof.ts'

const catalog = proofCatalog()
const rows = proofRows()

describe('rows as buyers write them', () => {
  const verdicts = judge(catalog, rows)
  const written = (of: typeof verdicts) =>
    of.map(
      ({ row, match, best }) =>
        `${row.written} → ${best?.name} ${best?.specification} ${JSON.stringify(match.candidates[0]?.quantity)}`,
    )

  it('are three hundred, and each has its goods in the catalogue', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300)
    expect(rows.filter((row) => !catalog.goods.some((goods) => isMeant(row, goods)))).toEqual([])
  })

  it('are found in 95 of 100, the first candidate being right', () => {
    const wrong = verdicts.filter(({ isRight }) => !isRight)
    expect(wrong.length / rows.length, written(wrong).join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('are never taken for other goods without being asked', () => {
    expect(written(verdicts.filter(({ isGuessed }) => isGuessed))).toEqual([])
  })

  it('never get another quantity than was meant', () => {
    expect(written(verdicts.filter(({ isWrongQuantity }) => isWrongQuantity))).toEqual([])
  })

  it('are seldom asked about a quantity that was plain', () => {
    const asked = verdicts.filter(({ isAskedInVain }) => isAskedInVain)
    expect(asked.length / rows.length, written(asked).join('\n')).toBeLessThanOrEqual(0.05)
  })
})
