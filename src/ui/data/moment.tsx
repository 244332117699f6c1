import { minuteOf } from '#domain/instant.ts'

/** "2026-11-21 12:05" in Shanghai; `at` is epoch ms. */
export const Moment = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{minuteOf(at)}</time>
