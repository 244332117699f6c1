import { dayOf, minuteOf } from '#domain/instant.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { useIsCurrent } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'

/** "10:42" today, "11-20 10:42" on another day. */
export const toClock = (at: number, now: number): string => minuteOf(at).slice(dayOf(at) === dayOf(now) ? 11 : 5)

/** "数据截至 10:42": when we learnt what the page shows. `at` is epoch ms. */
export function Age({ at }: { at: number }) {
  const now = useNow({ everyMs: 60_000 })
  return (
    <chakra.time dateTime={new Date(at).toISOString()} color="ink.faint" fontSize="meta" whiteSpace="nowrap">
      数据截至 {toClock(at, now)}
    </chakra.time>
  )
}

/**
 * The age of what the page shows (epoch ms), while the server's answer of now is missing; nothing where it is unknown.
 */
export function AgeNote({ at }: { at: number | undefined }) {
  const isCurrent = useIsCurrent()
  return !isCurrent && at !== undefined && <Age at={at} />
}

/** "2026-11-21 12:05" in Shanghai; `at` is epoch ms. */
export const Moment = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{minuteOf(at)}</time>
