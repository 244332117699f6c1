import type { Refund, RefundPayee } from '#contract/ops/refund.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const SOURCE_TEXT = { withdrawal: '提现曾打款成功', invoice: '来自开票抬头' } as const

type PayeeFactsProps = {
  buyer: Refund['buyer']
  payee: RefundPayee
  /** Opens the proof of the transfer; absent while it is open. */
  onProof?: () => void
}

/** The account that a refund by bank goes to, as far as it is known, or who is to be asked for it. */
export function PayeeFacts({ buyer, payee: { proof, accounts, contact }, onProof }: PayeeFactsProps) {
  return (
    <chakra.section display="grid" gap="2" aria-label="收款账户">
      {proof && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <span>退回转账凭证上的付款账户。</span>
          {onProof && (
            <Button size="small" onClick={onProof}>
              查看转账凭证
            </Button>
          )}
        </chakra.div>
      )}
      {accounts.map(({ holder, bank, account, source }) => (
        <chakra.div key={account} padding="3" bg="subtle" borderRadius="control" overflowWrap="anywhere">
          <FactList
            columns="one"
            facts={[
              [
                '账户名',
                <span key="holder">
                  {holder} {holder !== buyer.company && <Tag tone="danger">与客户名称不同</Tag>}
                </span>,
              ],
              ['开户银行', bank || '没有填写'],
              [
                '银行账号',
                <chakra.span key="account" display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
                  {account.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
                  <CopyButton text={account} label="复制账号" copied="账号已复制" failed="没有复制成功，请手动选择" />
                  <Tag tone={source === 'withdrawal' ? 'brand' : 'neutral'}>{SOURCE_TEXT[source]}</Tag>
                </chakra.span>,
              ],
            ]}
          />
        </chakra.div>
      ))}
      {accounts.length === 0 && (
        <Notice tone="warn">
          系统里没有<TextLink to={`/customers/${buyer.id}`}>{buyer.company}</TextLink>
          的银行账户（没有打款成功的提现，也没有填了账号的开票抬头）。{proof ? '凭证看不清时' : '打款前'}
          请向客户索要：收货人 {contact.name} {contact.phone}。
        </Notice>
      )}
    </chakra.section>
  )
}
