/** Page views: how often a screen was opened on a day, by class of width. They tell nothing about the visitor. */
import { addDays, type Day, dayOf } from '../instant.ts'

/** By the widths at which the frame changes: bottom tab bar below 1024 px, one column below 768 px. */
export const WIDTH_CLASSES = ['phone', 'tablet', 'desktop'] as const
export type WidthClass = (typeof WIDTH_CLASSES)[number]

export type ViewCount = { day: Day; route: string; width: WidthClass; count: number }

/** The pattern of a screen's address, never the address itself: its parameters could identify a buyer. */
export const ROUTE_PATTERN = /^\/[\w/:?.-]{0,80}$/

/** Rows in one report. */
export const VIEW_ROWS_MAX = 200
/** Counts older than this are not reported any more. */
export const VIEW_DAYS_KEPT = 30
/** The app has about a hundred routes; whatever a client invents beyond this is not stored. */
export const ROUTES_A_DAY_MAX = 300

/** `pixels` wide, in CSS pixels. */
export const widthClassOf = (pixels: number): WidthClass =>
  pixels < 768 ? 'phone' : pixels < 1024 ? 'tablet' : 'desktop'

/** Whether a count of that day is still taken at `now` (epoch ms); a device's clock may run a day ahead. */
export const isCountable = (day: Day, now: number): boolean =>
  day >= addDays(dayOf(now), -VIEW_DAYS_KEPT) && day <= addDays(dayOf(now), 1)

/** The counts with one more view. */
export function withView(counts: readonly ViewCount[], { day, route, width }: Omit<ViewCount, 'count'>): ViewCount[] {
  const isSame = (one: ViewCount) => one.day === day && one.route === route && one.width === width
  if (counts.some(isSame)) return counts.map((one) => (isSame(one) ? { ...one, count: one.count + 1 } : one))
  return [...counts, { day, route, width, count: 1 }]
}
