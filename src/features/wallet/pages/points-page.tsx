import { useSearchParams } from 'react-router-dom'

import { pointsPaths } from '#routing/paths/points.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { PurseLog } from '../components/purse-log.tsx'
import { WalletFrame } from '../components/wallet-frame.tsx'
import { messages } from '../messages.ts'
import { logQueryOf } from '../model/log-query.ts'
import { useLog, useWallet } from '../queries.ts'

/** 积分: how many there are, how they came and went, and where they can be spent. */
export default function PointsPage() {
  const [search] = useSearchParams()
  const wallet = useWallet()
  const log = useLog('points', logQueryOf(search))
  if ((!wallet.data && wallet.isLoading) || (!log.data && log.isLoading)) return <Skeleton />
  return (
    <WalletFrame part="points" title={messages.pointsTitle} asOf={log.asOf ?? wallet.asOf}>
      {wallet.data && (
        <Panel display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <div>
            <chakra.div color="ink.muted">{messages.points}</chakra.div>
            <chakra.strong fontSize="h1" fontWeight="600">
              {messages.pointsCount(wallet.data.points)}
            </chakra.strong>
          </div>
          <chakra.div marginLeft="auto" display="flex" gap="2">
            <ButtonLink to={pointsPaths.pointsOrders()}>积分订单</ButtonLink>
            <ButtonLink look="main" to={pointsPaths.pointsMall()}>
              {messages.toMall}
            </ButtonLink>
          </chakra.div>
        </Panel>
      )}
      {log.data ? (
        <PurseLog purse="points" log={log.data} toQuery={(params) => walletPaths.points(params)} />
      ) : (
        <Panel>
          <NotRead error={log.error} retry={log.reload} />
        </Panel>
      )}
    </WalletFrame>
  )
}
