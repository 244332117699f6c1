/** What the seller tells of a parcel under way. */
export const TRACKING_KINDS = ['transit', 'arrived', 'delivering', 'problem'] as const
export type TrackingKind = (typeof TRACKING_KINDS)[number]

export const TRACKING_TEXT: Record<TrackingKind, string> = {
  transit: '运输在途',
  arrived: '到达站点',
  delivering: '派送中',
  problem: '运输异常',
}

/** At most so many characters beside the kind: a place, a name and number, a reason. */
export const TRACKING_NOTE_MAX = 80
/** A parcel has no more words than that. */
export const TRACKING_MAX = 60

/** "到达站点：成都市新都区": the sentence the buyer reads. */
export const trackingText = (kind: TrackingKind, note = ''): string =>
  note === '' ? TRACKING_TEXT[kind] : `${TRACKING_TEXT[kind]}：${note}`

/** Worth a message of its own; the rest stands on the page of the order. */
export const isTold = (kind: TrackingKind): boolean => kind === 'delivering' || kind === 'problem'

/** Bytes of the file with a parcel's temperatures. */
export const TEMPERATURE_LOG_BYTES_MAX = 10 * 1024 * 1024
