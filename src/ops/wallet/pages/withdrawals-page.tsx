import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { SellerWithdrawal } from '#contract/money/ops-wallet.ts'
import { WITHDRAWAL_STATE_TEXT, WITHDRAWAL_STATES } from '#domain/wallet/requests.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { ListTools } from '../../kit/list-tools.tsx'
import { QueueEntry, QueueLayout } from '../../kit/queue-layout.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useFocus } from '../../kit/use-focus.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { useListSpan } from '../../kit/use-list-span.ts'
import { useQueue } from '../../kit/use-queue.ts'
import { useMay } from '../../session/use-operator.ts'
import { usePayWithdrawal, useRejectWithdrawal, useWithdrawals, withdrawalsFile } from '../queries.ts'

const REJECT_REASONS = [
  '账户名与公司名称不一致',
  '银行账号有误，请核对后重新申请',
  '开户银行信息不全',
  '账号存疑，请联系客户经理',
]
const NONE: never[] = []

/** Money that customers ask back: A records the bank's transaction, R rejects and returns it to the balance. */
export function WithdrawalsPage() {
  const [query, setQuery] = useSearchParams()
  const state = WITHDRAWAL_STATES.find((one) => one === query.get('state')) ?? 'pending'
  const words = query.get('words') ?? ''
  const { span } = useListSpan()
  const filter = { state, ...(words && { words }), ...span }
  const withdrawals = useWithdrawals(filter)
  const { current, choose } = useQueue(withdrawals.data ?? NONE, {
    onMore: () => withdrawals.hasNextPage && void withdrawals.fetchNextPage(),
  })
  const toState = (id: string) => `/withdrawals?${new URLSearchParams({ ...Object.fromEntries(query), state: id })}`
  return (
    <Page width="full">
      <PageHead>
        <h1>提现</h1>
        <SearchBox
          label="客户"
          words={words}
          onWords={(next) => setQuery({ state, ...(next && { words: next }), ...span })}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs
          label="提现状态"
          current={state}
          tabs={WITHDRAWAL_STATES.map((id) => ({ id, text: WITHDRAWAL_STATE_TEXT[id], to: toState(id) }))}
        />
        <ListTools
          what="申请"
          isOldestFirst={state === 'pending'}
          addressOf={(format) => withdrawalsFile(filter, format)}
        />
        <ReadState read={withdrawals}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到提现' : '没有这样的提现'}>
                {words ? '请核对客户名称。' : '客户申请提现后，会立即出现在待审核里。'}
              </EmptyState>
            ) : (
              <QueueLayout
                label="提现"
                list={rows.map((row) => (
                  <QueueEntry key={row.id} isCurrent={row.id === current?.id} onChoose={() => choose(row.id)}>
                    <chakra.span display="flex" justifyContent="space-between" gap="3">
                      <chakra.span truncate>{row.buyer.company}</chakra.span>
                      <Money amount={row.amount} tone="ink" />
                    </chakra.span>
                    <chakra.span color="ink.muted" fontSize="meta">
                      {row.bank} · <Moment at={row.createdAt} />
                    </chakra.span>
                  </QueueEntry>
                ))}
                more={<LoadMore list={withdrawals} count={rows.length} unit="笔" />}
              >
                {current && <Decision key={current.id} withdrawal={current} />}
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}

function Decision({ withdrawal }: { withdrawal: SellerWithdrawal }) {
  const may = useMay()
  const [open, setOpen] = useState<'pay' | 'reject'>()
  const rejecting = useRejectWithdrawal(({ buyer }) => toast(`${buyer.company} 的提现已驳回，款项已退回余额`))
  const canDecide = withdrawal.state === 'pending' && may('withdrawal.decide')
  const { id, buyer, amount, company, bank, account, isKnownAccount, version } = withdrawal
  useKeys([
    { key: 'a', text: '登记已打款', run: () => setOpen('pay'), isOff: !canDecide },
    { key: 'r', text: '驳回', run: () => setOpen('reject'), isOff: !canDecide },
  ])
  return (
    <chakra.div display="grid" gap="4" maxWidth="34rem">
      <div>
        <chakra.div color="ink.muted" fontSize="meta">
          打款金额（已从余额扣除）
        </chakra.div>
        <Money amount={amount} size="huge" />
      </div>
      <chakra.h2 fontSize="h3">
        <TextLink to={`/customers/${buyer.id}`}>{buyer.company}</TextLink>
      </chakra.h2>
      <FactList
        columns="one"
        facts={[
          [
            '账户名',
            <span key="company">
              {company} {company !== buyer.company && <Tag tone="danger">与现在的公司名称不同</Tag>}
            </span>,
          ],
          ['开户银行', bank],
          [
            '银行账号',
            <chakra.span key="account" display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
              {account.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
              <CopyButton text={account} label="复制账号" copied="账号已复制" failed="没有复制成功，请手动选择" />
              <Tag tone={isKnownAccount ? 'brand' : 'warn'}>{isKnownAccount ? '曾打款成功' : '首次使用'}</Tag>
            </chakra.span>,
          ],
          ['申请', <Moment key="c" at={withdrawal.createdAt} />],
          ['银行流水号', withdrawal.reference],
          ['驳回原因', withdrawal.reason],
          ['处理', withdrawal.decidedAt === undefined ? undefined : <Moment key="d" at={withdrawal.decidedAt} />],
        ]}
      />
      {canDecide && (
        <chakra.div display="flex" gap="2">
          <Button flex="1" onClick={() => setOpen('reject')}>
            驳回 R
          </Button>
          <Button flex="1" look="main" onClick={() => setOpen('pay')}>
            登记已打款 A
          </Button>
        </chakra.div>
      )}
      {open === 'pay' && <PayDialog withdrawal={withdrawal} onClose={() => setOpen(undefined)} />}
      {open === 'reject' && (
        <ReasonDialog
          title="驳回提现"
          usual={REJECT_REASONS}
          hint="客户会看到这个原因；款项立即退回余额。"
          actText="驳回"
          isBusy={rejecting.isPending}
          error={rejecting.error}
          onAct={(reason) => rejecting.mutate({ params: { id }, body: { reason, version } })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </chakra.div>
  )
}

function PayDialog({ withdrawal, onClose }: { withdrawal: SellerWithdrawal; onClose: () => void }) {
  const [reference, setReference] = useState('')
  const field = useFocus<HTMLInputElement>()
  const paying = usePayWithdrawal(({ buyer }) => {
    toast(`${buyer.company} 的提现已登记打款`)
    onClose()
  })
  const said = reference.trim()
  return (
    <ActDialog
      title="登记已打款"
      actText="登记"
      act={paying}
      isReady={said !== ''}
      onAct={() =>
        paying.mutate({ params: { id: withdrawal.id }, body: { reference: said, version: withdrawal.version } })
      }
      onClose={onClose}
    >
      <p>
        向 <b>{withdrawal.company}</b> 打款 <Money amount={withdrawal.amount} size="large" />
      </p>
      <TextInput
        label="银行流水号"
        isRequired
        ref={field}
        maxLength={60}
        hint="客户会在提现记录和消息中看到。"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActDialog>
  )
}
