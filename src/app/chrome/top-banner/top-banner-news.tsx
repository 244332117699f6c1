import { useEffect } from 'react'

import { api } from '#contract/api.ts'
import { isRunning } from '#domain/activity/activity.ts'
import { useBuyer } from '#features/account/index.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

import { keepBanner } from './top-banner-place.tsx'

/** Asks for the top banner and keeps the first that is for this buyer now; silent, whatever becomes of it. */
export function TopBannerNews() {
  const { data } = useRemote(api.focus.top)
  const buyer = useBuyer()
  useEffect(() => {
    if (!data) return
    const banner = data.find((one) => isRunning(one, buyer, Date.now()))
    if (!banner) return keepBanner(undefined)
    const { id, name, note, tone, url, endsAt } = banner
    keepBanner({ id, name, note, tone, url, ...(endsAt !== undefined && { endsAt }) })
  }, [data, buyer])
  return null
}
