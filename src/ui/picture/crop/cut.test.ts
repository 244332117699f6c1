import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Cut, drawingOf, isUncut, type Part, type Quarters, turnBy, turnedPart, WHOLE } from './cut.ts'

const PHOTO = { width: 1000, height: 600 }

/** Where a point of the picture is drawn. */
function placeOf([x, y]: readonly [number, number], cut: Cut): number[] {
  const [a, b, c, d, e, f] = drawingOf(PHOTO, cut).matrix
  return [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value) + 0)
}

const part = fc.record({ x: fc.integer({ min: 0, max: 90 }), y: fc.integer({ min: 0, max: 90 }) }).chain(({ x, y }) =>
  fc.record({
    x: fc.constant(x),
    y: fc.constant(y),
    width: fc.integer({ min: 1, max: 100 - x }),
    height: fc.integer({ min: 1, max: 100 - y }),
  }),
)

describe('a photo that is turned and cut', () => {
  it('lies with its upper left corner where a quarter turn clockwise puts it', () => {
    const corners = ([0, 1, 2, 3] as const).map((quarters) => placeOf([0, 0], { quarters, part: WHOLE }))
    expect(corners).toEqual([
      [0, 0],
      [600, 0],
      [1000, 600],
      [0, 1000],
    ])
  })

  it('is as large as the part that is kept, of the picture as it is turned', () => {
    expect(drawingOf(PHOTO, { quarters: 0, part: { x: 50, y: 0, width: 50, height: 50 } })).toMatchObject({
      width: 500,
      height: 300,
    })
    expect(drawingOf(PHOTO, { quarters: 1, part: { x: 0, y: 0, width: 50, height: 50 } })).toMatchObject({
      width: 300,
      height: 500,
    })
  })

  it('begins at the corner of the part', () => {
    expect(placeOf([500, 300], { quarters: 0, part: { x: 50, y: 50, width: 50, height: 50 } })).toEqual([0, 0])
  })

  it('is never longer than the longest edge', () => {
    const { width, height } = drawingOf({ width: 8000, height: 6000 }, { quarters: 3, part: WHOLE })
    expect([width, height]).toEqual([1500, 2000])
  })

  it('keeps the same part of the paper when it is turned once more', () => {
    fc.assert(
      fc.property(
        part,
        fc.constantFrom<Quarters>(0, 1, 2, 3),
        fc.constantFrom(1 as const, -1 as const),
        (kept, quarters, by) => {
          const before = drawingOf(PHOTO, { quarters, part: kept })
          const after = drawingOf(PHOTO, { quarters: turnBy(quarters, by), part: turnedPart(kept, by) })
          expect([after.width, after.height]).toEqual([before.height, before.width])
        },
      ),
    )
  })

  it('is where it was after a turn there and back, and after four turns', () => {
    fc.assert(
      fc.property(part, (kept) => {
        expect(turnedPart(turnedPart(kept, 1), -1)).toEqual(kept)
        expect([1, 2, 3, 4].reduce<Part>((at) => turnedPart(at, 1), kept)).toEqual(kept)
      }),
    )
  })

  it('is the photo itself as long as nothing was turned or cut away', () => {
    expect(isUncut({ quarters: 0, part: WHOLE })).toBe(true)
    expect(isUncut({ quarters: turnBy(0, -1), part: WHOLE })).toBe(false)
    expect(isUncut({ quarters: 0, part: { ...WHOLE, width: 99 } })).toBe(false)
  })
})
