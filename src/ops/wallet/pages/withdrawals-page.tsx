import { useState } from 'react'

import type { SellerWithdrawal } from '#contract/money/ops-wallet.ts'
import { BANK_REFERENCE_RULE, isBankReference } from '#domain/payment/bank-reference.ts'
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
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../kit/act-dialog.tsx'
import { ReferenceDialog } from '../../kit/fields/reference-dialog.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { useListSpan } from '../../kit/list/use-list-span.ts'
import { Key } from '../../kit/queue/key.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useFocus } from '../../kit/use-focus.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import {
  useCorrectWithdrawal,
  usePayWithdrawal,
  useRejectWithdrawal,
  useWithdrawals,
  withdrawalsFile,
} from '../queries.ts'

const REJECT_REASONS = [
  '账号与开户行不符',
  '银行账号有误，请核对后重新申请',
  '开户银行信息不全',
  '账号存疑，请联系客户经理',
]

/** Money that customers ask back: A records the bank's transaction, R rejects and returns it to the balance. */
export function WithdrawalsPage() {
  const queue = useQueueFilter(WITHDRAWAL_STATES.map((id) => [id, WITHDRAWAL_STATE_TEXT[id]] as const))
  const { span } = useListSpan()
  const filter = { state: queue.part, ...(queue.words && { words: queue.words }), ...span }
  const withdrawals = useWithdrawals(filter)
  return (
    <QueuePage
      title="提现"
      noun="提现"
      unit="笔"
      searchedIn="客户"
      filter={queue}
      read={withdrawals}
      tools={
        <ListTools
          what="申请"
          isOldestFirst={queue.part === 'pending'}
          addressOf={(format) => withdrawalsFile(filter, format)}
        />
      }
      emptyHint="客户申请提现后，会立即出现在待审核里。"
      renderEntry={({ buyer, amount, bank, createdAt }) => ({
        title: buyer.company,
        end: <Money amount={amount} tone="ink" />,
        note: bank,
        at: createdAt,
      })}
    >
      {(row) => <Decision key={row.id} withdrawal={row} />}
    </QueuePage>
  )
}

function Decision({ withdrawal }: { withdrawal: SellerWithdrawal }) {
  const may = useMay()
  const [open, setOpen] = useState<'pay' | 'reject' | 'correct'>()
  const rejecting = useRejectWithdrawal(({ buyer }) => toast(`${buyer.company} 的提现已驳回，款项已退回余额`))
  const canDecide = withdrawal.state === 'pending' && may('withdrawal.decide')
  const canCorrect = withdrawal.state === 'paid' && may('withdrawal.decide')
  const correcting = useCorrectWithdrawal(({ buyer }) => {
    toast(`${buyer.company} 的提现流水号已更正`)
    setOpen(undefined)
  })
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
            驳回
            <Key name="R" />
          </Button>
          <Button flex="1" look="main" onClick={() => setOpen('pay')}>
            登记已打款
            <Key name="A" />
          </Button>
        </chakra.div>
      )}
      {canCorrect && (
        <div>
          <Button onClick={() => setOpen('correct')}>更正流水号</Button>
        </div>
      )}
      {open === 'correct' && (
        <ReferenceDialog
          former={withdrawal.reference ?? ''}
          act={correcting}
          onAct={(correction) => correcting.mutate({ params: { id }, body: { ...correction, version } })}
          onClose={() => setOpen(undefined)}
        />
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
  const [isFaultTold, setIsFaultTold] = useState(false)
  const fault = isBankReference(reference) ? undefined : BANK_REFERENCE_RULE
  const field = useFocus<HTMLInputElement>()
  const paying = usePayWithdrawal(({ buyer }) => {
    toast(`${buyer.company} 的提现已登记打款`)
    onClose()
  })
  return (
    <ActDialog
      title="登记已打款"
      actText="登记"
      act={paying}
      isReady={reference.trim() !== ''}
      onAct={() =>
        fault
          ? setIsFaultTold(true)
          : paying.mutate({ params: { id: withdrawal.id }, body: { reference, version: withdrawal.version } })
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
        error={isFaultTold ? fault : undefined}
        hint="客户会在提现记录和消息中看到。"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActDialog>
  )
}
