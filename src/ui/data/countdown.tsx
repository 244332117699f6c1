import { countdown } from '#domain/instant.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

const Digits = chakra('span', {
  base: {
    display: 'inline-block',
    minWidth: '1.375rem',
    paddingInline: '1',
    borderRadius: 'badge',
    bg: 'muted',
    color: 'ink',
    fontSize: 'meta',
    fontWeight: '600',
    lineHeight: '1.375rem',
    textAlign: 'center',
  },
})
const two = (count: number) => String(count).padStart(2, '0')

type CountdownProps = {
  endsAt: number
  /** Server time minus this device's, in ms. */
  offset?: number
  over?: string
  /** As plain text, where a row has no room for digits of their own. */
  isPlain?: boolean
}

/**
 * 2 天 03 : 04 : 05 until `endsAt` (epoch ms, server time). Silent to screen readers, which read the instant instead.
 */
export function Countdown({ endsAt, offset = 0, over = '已结束', isPlain = false }: CountdownProps) {
  const { days, hours, minutes, seconds, isOver } = countdown(endsAt, useNow() + offset)
  if (isOver) return <chakra.span color="ink.faint">{over}</chakra.span>
  return (
    <chakra.time
      dateTime={new Date(endsAt).toISOString()}
      aria-label={`还剩 ${days} 天 ${hours} 小时 ${minutes} 分`}
      display="inline-flex"
      alignItems="center"
      gap="1"
    >
      {days > 0 && <span>{days} 天</span>}
      {isPlain ? (
        <span>{[hours, minutes, seconds].map(two).join(':')}</span>
      ) : (
        <>
          <Digits>{two(hours)}</Digits>:<Digits>{two(minutes)}</Digits>:<Digits>{two(seconds)}</Digits>
        </>
      )}
    </chakra.time>
  )
}
