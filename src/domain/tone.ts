/** The colours of a drawn banner; the theme has a text and a background colour for each. */
export const TONES = ['brand', 'warm', 'cool', 'amber', 'plain'] as const
export type Tone = (typeof TONES)[number]
