import { dayOf } from '#domain/instant.ts'

const CLOCK = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Shanghai',
})

/** "2026-11-21 12:05" in Shanghai; `at` is epoch ms. */
export const toMinute = (at: number): string => `${dayOf(at)} ${CLOCK.format(at)}`

export const Moment = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{toMinute(at)}</time>
