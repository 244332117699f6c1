/** The colours a drawn banner may have; the theme knows a pair of text and ground for each. */
export const TONES = ['brand', 'warm', 'cool', 'amber', 'plain'] as const
export type Tone = (typeof TONES)[number]
