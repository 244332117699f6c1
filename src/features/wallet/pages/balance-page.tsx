import { useSearchParams } from 'react-router-dom'

import type { Wallet } from '#contract/money/wallet.ts'
import { Restricted } from '#features/account/index.ts'
import { walletPaths } from '#routing/paths/wallet.ts'
import { Money } from '#ui/data/price.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { PurseLog } from '../components/purse-log.tsx'
import { TopUpPart } from '../components/top-up-part.tsx'
import { WalletFrame } from '../components/wallet-frame.tsx'
import { WithdrawPart } from '../components/withdraw-part.tsx'
import { messages } from '../messages.ts'
import { logQueryOf } from '../model/log-query.ts'
import { useLog, useWallet } from '../queries.ts'

const VIEWS = ['lines', 'topUp', 'withdraw'] as const

/** 余额: its lines by month, money on its way in, and money on its way out. */
export default function BalancePage() {
  const [search] = useSearchParams()
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'lines'
  const wallet = useWallet()
  if (!wallet.data && wallet.isLoading) return <Skeleton />
  return (
    <WalletFrame part="balance" title={messages.balanceTitle} asOf={wallet.asOf}>
      {wallet.data && <Balance wallet={wallet.data} />}
      <Panel pad="none">
        <Tabs
          label={messages.balanceTitle}
          current={view}
          tabs={VIEWS.map((id) => ({
            id,
            text: messages.views[id],
            to: walletPaths.balance(id === 'lines' ? {} : { view: id }),
          }))}
        />
      </Panel>
      {view === 'lines' && <Lines />}
      {view !== 'lines' && !wallet.data && (
        <Panel>
          <NotRead error={wallet.error} retry={wallet.reload} />
        </Panel>
      )}
      {view !== 'lines' && wallet.data && (
        <Restricted act="wallet.use">
          {view === 'topUp' && <TopUpPart wallet={wallet.data} onSent={wallet.reload} />}
          {view === 'withdraw' && <WithdrawPart wallet={wallet.data} onSent={wallet.reload} />}
        </Restricted>
      )}
    </WalletFrame>
  )
}

const Balance = ({ wallet }: { wallet: Wallet }) => (
  <Panel display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" rowGap="1">
    <chakra.span color="ink.muted">{messages.balance}</chakra.span>
    <Money amount={wallet.balance} tone="ink" size="huge" />
    <chakra.span color="ink.muted" fontSize="meta">
      {messages.balanceNote(wallet)}
    </chakra.span>
  </Panel>
)

function Lines() {
  const [search] = useSearchParams()
  const log = useLog('balance', logQueryOf(search))
  if (!log.data && log.isLoading) return <Skeleton />
  if (!log.data) {
    return (
      <Panel>
        <NotRead error={log.error} retry={log.reload} />
      </Panel>
    )
  }
  return <PurseLog purse="balance" log={log.data} toQuery={(params) => walletPaths.balance(params)} />
}
