import { useState } from 'react'

import type { SellerTopUp } from '#contract/money/ops-wallet.ts'
import { parseYuan, toYuan } from '#domain/money.ts'
import { TOP_UP_STATE_TEXT, TOP_UP_STATES } from '#domain/wallet/requests.ts'
import { isTopUpWithdrawn } from '#domain/wallet/withdrawn.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { useListSpan } from '../../kit/list/use-list-span.ts'
import { BesideProof, ProofView } from '../../kit/proof-view.tsx'
import { Key } from '../../kit/queue/key.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useFocus } from '../../kit/use-focus.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { proofAddress, topUpsFile, useConfirmTopUp, useRejectTopUp, useTopUps } from '../queries.ts'

const REJECT_REASONS = [
  '未查到这笔到账',
  '付款单位与客户名称不一致',
  '凭证不清晰，请重新上传',
  '这笔款项是订单货款，请在订单里上传凭证',
  '凭证重复使用',
]

/**
 * Money that customers sent into their balance: the proof beside the amount. A confirms, R rejects, the next follows.
 */
export function TopUpsPage() {
  const queue = useQueueFilter(TOP_UP_STATES.map((id) => [id, TOP_UP_STATE_TEXT[id]] as const))
  const { span } = useListSpan()
  const filter = { state: queue.part, ...(queue.words && { words: queue.words }), ...span }
  const topUps = useTopUps(filter)
  return (
    <QueuePage
      title="充值"
      noun="充值"
      unit="笔"
      searchedIn="客户"
      filter={queue}
      read={topUps}
      tools={
        <ListTools
          what="提交"
          isOldestFirst={queue.part === 'pending'}
          addressOf={(format) => topUpsFile(filter, format)}
        />
      }
      emptyHint="客户提交充值凭证后，会立即出现在待确认里。"
      renderEntry={({ buyer, credited, amount, createdAt }) => ({
        title: buyer.company,
        end: <Money amount={credited ?? amount} tone="ink" />,
        at: createdAt,
      })}
    >
      {(row) => <Decision key={row.id} topUp={row} />}
    </QueuePage>
  )
}

function Decision({ topUp }: { topUp: SellerTopUp }) {
  const may = useMay()
  const [open, setOpen] = useState<'confirm' | 'reject'>()
  const rejecting = useRejectTopUp(({ buyer }) => toast(`${buyer.company} 的充值已驳回`))
  const canDecide = topUp.state === 'pending' && may('topUp.decide')
  useKeys([
    { key: 'a', text: '确认到账', run: () => setOpen('confirm'), isOff: !canDecide },
    { key: 'r', text: '驳回', run: () => setOpen('reject'), isOff: !canDecide },
  ])
  return (
    <BesideProof
      proof={
        <ProofView
          title="充值凭证"
          proofs={topUp.proof ? [{ address: proofAddress(topUp.id), kind: topUp.proof }] : []}
          empty="凭证文件已不在。"
        />
      }
    >
      <div>
        <chakra.div color="ink.muted" fontSize="meta">
          客户填写
        </chakra.div>
        <Money amount={topUp.amount} size="huge" />
      </div>
      <chakra.h2 fontSize="h3">
        <TextLink to={`/customers/${topUp.buyer.id}`}>{topUp.buyer.company}</TextLink>
      </chakra.h2>
      <chakra.div fontSize="meta">
        <FactList
          columns="one"
          facts={[
            ['提交', <Moment key="c" at={topUp.createdAt} />],
            ['客户备注', topUp.note || undefined],
            ['实际到账', topUp.credited === undefined ? undefined : <Money key="m" amount={topUp.credited} />],
            [isTopUpWithdrawn(topUp) ? '撤回' : '驳回原因', topUp.reason],
            ['处理', topUp.decidedAt === undefined ? undefined : <Moment key="d" at={topUp.decidedAt} />],
          ]}
        />
      </chakra.div>
      {canDecide && (
        <chakra.div display="flex" gap="2">
          <Button flex="1" onClick={() => setOpen('reject')}>
            驳回
            <Key name="R" />
          </Button>
          <Button flex="1" look="main" onClick={() => setOpen('confirm')}>
            确认到账
            <Key name="A" />
          </Button>
        </chakra.div>
      )}
      {open === 'confirm' && <ConfirmDialog topUp={topUp} onClose={() => setOpen(undefined)} />}
      {open === 'reject' && (
        <ReasonDialog
          title="驳回充值"
          usual={REJECT_REASONS}
          hint="客户会看到这个原因，并可重新提交。"
          actText="驳回"
          isBusy={rejecting.isPending}
          error={rejecting.error}
          onAct={(reason) => rejecting.mutate({ params: { id: topUp.id }, body: { reason, version: topUp.version } })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </BesideProof>
  )
}

/** Enter takes what the customer said; another amount is typed where the bank shows another. */
function ConfirmDialog({ topUp, onClose }: { topUp: SellerTopUp; onClose: () => void }) {
  const [yuan, setYuan] = useState((topUp.amount / 100).toFixed(2))
  const field = useFocus<HTMLInputElement>()
  const confirming = useConfirmTopUp(({ buyer, credited = 0 }) => {
    toast(`${buyer.company} 的充值 ${toYuan(credited)} 已入账`)
    onClose()
  })
  const credited = parseYuan(yuan) || undefined
  return (
    <ActDialog
      title="确认充值到账"
      actText="确认入账"
      act={confirming}
      isReady={credited !== undefined}
      onAct={() => confirming.mutate({ params: { id: topUp.id }, body: { credited, version: topUp.version } })}
      onClose={onClose}
    >
      <TextInput
        label="实际到账（元）"
        isRequired
        ref={field}
        inputMode="decimal"
        hint="以银行到账为准，可与客户填写的不同；客户会收到消息。"
        error={credited === undefined ? '请填写大于 0 的金额，最多两位小数' : undefined}
        value={yuan}
        onChange={({ target }) => setYuan(target.value)}
      />
    </ActDialog>
  )
}
