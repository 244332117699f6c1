import { describe, expect, it } from 'vitest'

import { type Box, freePlace } from './free-place.ts'

const PHONE = { width: 390, height: 844 }
const TOAST = { width: 300, height: 40 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('a place that covers nothing', () => {
  it('is in the middle at the wanted edge of an empty window', () => {
    expect(freePlace('top', TOAST, PHONE, [])).toMatchObject({ left: 45, top: 12 })
    expect(freePlace('bottom', TOAST, PHONE, [])).toMatchObject({ left: 45, bottom: 832 })
  })
  it('is below the header and a row of buttons', () => {
    const place = freePlace('top', TOAST, PHONE, [box(0, 0, 390, 56), box(150, 60, 140, 44)])
    expect(place!.top).toBeGreaterThan(104)
  })
  it('is beside what stands in the middle where the sides are free', () => {
    const place = freePlace('bottom', TOAST, { width: 1366, height: 768 }, [box(600, 700, 100, 60)])
    expect(place).toMatchObject({ left: 12, bottom: 756 })
  })
  it('is none where everything is full', () => {
    expect(freePlace('top', TOAST, PHONE, [box(0, 0, 390, 844)])).toBeUndefined()
  })
})
