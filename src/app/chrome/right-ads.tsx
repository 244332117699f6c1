import { chakra } from '@chakra-ui/react'

import { api } from '#contract/api.ts'
import { isRunning } from '#domain/activity/activity.ts'
import { useBuyer } from '#features/account/index.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { Banner } from '#ui/picture/banner.tsx'

const ADS_MAX = 1

/** Below the cart of the open side bar: what is advertised to this buyer now, or nothing. */
export function RightAds() {
  const { data = [] } = useRemote(api.focus.right)
  const buyer = useBuyer()
  const now = useNow({ everyMs: 60_000 })
  const running = data.filter((one) => isRunning(one, buyer, now)).slice(0, ADS_MAX)
  if (running.length === 0) return null
  return (
    <chakra.div display="grid" borderTop="1px solid" borderColor="line">
      {running.map((banner) => (
        <chakra.div key={banner.id} height="5rem">
          <Banner banner={banner} size="short" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
