import type { ReactNode } from 'react'

import type { SellerClaim } from '#contract/ops/after-sales.ts'
import { AFTER_SALES_KIND_TEXT, AFTER_SALES_REASON_TEXT, REMEDY_TEXT } from '#domain/after-sales/after-sales.ts'
import { missingOf } from '#domain/after-sales/received.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BesideProof, ProofView } from '../../kit/proof-view.tsx'
import { proofsOf } from '../queries.ts'
import { RefundSplit } from './refund-split.tsx'

type ClaimCardProps = { seller: SellerClaim; children: ReactNode }

/** The photos beside what is claimed: why, which pieces of which batch, and what became of it so far. */
export const ClaimCard = ({ seller: { claim, buyer }, children }: ClaimCardProps) => (
  <BesideProof proof={<ProofView title="售后照片" proofs={proofsOf(claim)} empty="客户没有上传照片。" />}>
    <div>
      <chakra.h2 fontSize="h3">{buyer.company}</chakra.h2>
      订单 <TextLink to={`/orders/${claim.orderId}`}>{claim.orderNumber}</TextLink>
    </div>
    <FactList
      columns="one"
      facts={[
        ['售后单', claim.number],
        ['申请', `${AFTER_SALES_KIND_TEXT[claim.kind]} · ${AFTER_SALES_REASON_TEXT[claim.reason]}`],
        ['说明', claim.description],
        ['处理方式', claim.remedy && REMEDY_TEXT[claim.remedy]],
        ['寄回地址', claim.returnAddress && Object.values(claim.returnAddress).join(' ')],
        ['退货运单', claim.waybill && `${claim.carrier} ${claim.waybill}`],
        ['答复', claim.answer],
      ]}
    />
    <Lines lines={claim.lines} />
    {claim.refund && <RefundSplit refund={claim.refund} remedy={claim.remedy} />}
    {children}
    <chakra.ol listStyle="none" fontSize="meta" aria-label="进展">
      {claim.events.map(({ at, text }) => (
        <chakra.li key={`${at} ${text}`} paddingBlock="1">
          <chakra.span color="ink.muted">
            <Moment at={at} />
          </chakra.span>{' '}
          {text}
        </chakra.li>
      ))}
    </chakra.ol>
  </BesideProof>
)

const Lines = ({ lines }: Pick<SellerClaim['claim'], 'lines'>) => (
  <chakra.ul listStyle="none" aria-label="申请商品">
    {lines.map((line) => (
      <chakra.li
        key={`${line.lineId} ${line.batch}`}
        display="flex"
        justifyContent="space-between"
        gap="3"
        paddingBlock="1"
      >
        <chakra.span minWidth="0">
          {line.name} <chakra.span color="ink.muted">{line.specification}</chakra.span>
          <chakra.span display="block" color="ink.muted" fontSize="meta">
            {line.manufacturer}
          </chakra.span>
          <chakra.span display="block" fontSize="meta">
            批号 {line.batch || '无'} · 效期 {line.expiresOn}
          </chakra.span>
          {line.fit !== undefined && (
            <chakra.span display="block" fontSize="meta">
              验收 合格 {line.fit} · 不合格 {line.unfit ?? 0}
              {missingOf(line) > 0 && ` · 少到 ${missingOf(line)}`}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span whiteSpace="nowrap">
          {line.quantity} {line.unit}
        </chakra.span>
      </chakra.li>
    ))}
  </chakra.ul>
)
