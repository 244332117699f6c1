import { describe, expect, it } from 'vitest'

import { colors, readablePairs } from './tokens.ts'

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

describe.each(['light', 'dark'] as const)('colours, %s', (scheme) => {
  it.each(readablePairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colors[text][scheme], colors[ground][scheme])).toBeGreaterThanOrEqual(4.5)
  })
})
