import { ageOf } from '#domain/age.ts'
import { useStale } from '#ui/hooks/use-stale.ts'
import { chakra } from '#ui/theme/chakra.ts'

/** "价格为 2 天前": beside a price or a stock that is older than the business allows; nothing while it is not. */
export function StaleMark({ what, isShort = false }: { what: '价格' | '库存'; isShort?: boolean }) {
  const stale = useStale()
  if (!stale) return null
  const age = ageOf(stale.asOf, stale.now)
  return (
    <chakra.small
      color="warn"
      fontSize="meta"
      fontWeight="400"
      whiteSpace="nowrap"
      title={`${what}为${age}的数据，可能已有变化；联网后自动更新，以提交订单时为准`}
    >
      {isShort ? age : `${what}为 ${age}`}
    </chakra.small>
  )
}
