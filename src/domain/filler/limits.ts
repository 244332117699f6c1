/**
 * How far 凑单 goes. `daysMax`: days of use that what is added may last, with what is at hand; the others are counts.
 */
export type FillerLimits = { daysMax: number; linesMax: number; candidatesMax: number }

/** In force where the business has set no others. */
export const FILLER_LIMITS: FillerLimits = { daysMax: 60, linesMax: 3, candidatesMax: 200 }
