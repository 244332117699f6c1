import type { Tone } from '#domain/tone.ts'

/** Ground and words of what an editor gave a tone. */
export const toneLooks = {
  brand: { bg: 'brand.soft', color: 'brand' },
  warm: { bg: 'price.soft', color: 'price' },
  cool: { bg: 'info.soft', color: 'info' },
  amber: { bg: 'warn.soft', color: 'warn' },
  plain: { bg: 'muted', color: 'ink' },
} as const satisfies Record<Tone, object>
