import { BarcodeFormat, DataMatrixWriter, QRCodeWriter } from '@zxing/library'
import { describe, expect, it } from 'vitest'

import { drawCode128, drawEan13 } from '#testing/factories/draw-bars.ts'

import { decodePixels } from './decode-pixels.lazy.ts'

const TRACE = '81234567890123456789'
const MARGIN = 40

/** A code as a camera shows it: grey, not quite even, with a quiet margin. `isDark` is asked by module. */
function photograph(columns: number, rows: number, scale: number, isDark: (x: number, y: number) => boolean) {
  const [width, height] = [columns * scale + 2 * MARGIN, rows * scale + 2 * MARGIN]
  const data = new Uint8ClampedArray(width * height * 4)
  const at = (pixel: number) => Math.floor((pixel - MARGIN) / scale)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInside = at(x) >= 0 && at(x) < columns && at(y) >= 0 && at(y) < rows
      const grey = (isInside && isDark(at(x), at(y)) ? 45 : 205) + ((x * 7 + y * 13) % 20)
      data.set([grey, grey, grey, 255], (y * width + x) * 4)
    }
  }
  return { data, width, height }
}
const ofBars = (bars: readonly boolean[]) => photograph(bars.length, 30, 3, (x) => bars[x] === true)
const ofMatrix = (matrix: { getWidth(): number; getHeight(): number; get(x: number, y: number): boolean }) =>
  photograph(matrix.getWidth(), matrix.getHeight(), 6, (x, y) => matrix.get(x, y))

describe('a picture of a box', () => {
  it('tells its barcode', () => {
    expect(decodePixels(ofBars(drawEan13('6901234567892')))).toBe('6901234567892')
  })

  it('tells its trace code, in bars', () => {
    expect(decodePixels(ofBars(drawCode128(TRACE)))).toBe(TRACE)
  })

  it('tells its trace code, in a square', () => {
    const hints = new Map()
    expect(decodePixels(ofMatrix(new DataMatrixWriter().encode(TRACE, BarcodeFormat.DATA_MATRIX, 0, 0, hints)))).toBe(
      TRACE,
    )
    expect(decodePixels(ofMatrix(new QRCodeWriter().encode(TRACE, BarcodeFormat.QR_CODE, 0, 0, hints)))).toBe(TRACE)
  })

  it('tells nothing where there is no code', () => {
    expect(decodePixels(ofBars(Array.from({ length: 95 }, () => false)))).toBeUndefined()
  })
})
