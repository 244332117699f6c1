import { chakra } from '@chakra-ui/react'

import type { GoodsDetail } from '#contract/goods.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { Expiry } from './goods-facts.tsx'

type GoodsDetailsProps = {
  detail: GoodsDetail | undefined
  isLoading: boolean
  onRetry: () => void
}

/** What only the server knows in full: batches and the leaflet. Without it, says what is missing. */
export function GoodsDetails({ detail, isLoading, onRetry }: GoodsDetailsProps) {
  const isOnline = useOnline()
  if (!detail) {
    if (isLoading && isOnline) {
      return (
        <Section title={messages.leaflet}>
          <Skeleton>
            <SkeletonRows rows={5} height="1.25rem" />
          </Skeleton>
        </Section>
      )
    }
    return (
      <Notice tone="warn" action={<LinkButton onClick={onRetry}>{messages.retry}</LinkButton>}>
        {isOnline ? messages.detailsFailed : messages.detailsOffline}
      </Notice>
    )
  }
  return (
    <>
      {detail.batches.length > 0 && (
        <Section title={messages.batches} isFlush>
          <Batches detail={detail} />
        </Section>
      )}
      <Section title={messages.leaflet}>
        <chakra.div display="grid" gap="4" maxWidth="56rem">
          <FactList
            facts={[
              ['医保编码', detail.insuranceCode],
              ['追溯码标识', detail.traceCodePrefix],
            ]}
          />
          {detail.texts.map(({ title, text }) => (
            <section key={title}>
              <chakra.h3 marginBottom="1">{title}</chakra.h3>
              <chakra.p color="ink.muted" whiteSpace="pre-line">
                {text}
              </chakra.p>
            </section>
          ))}
        </chakra.div>
      </Section>
    </>
  )
}

function Batches({ detail }: { detail: GoodsDetail }) {
  return (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <th scope="col">批号</th>
            <th scope="col">生产日期</th>
            <th scope="col">有效期至</th>
            <th scope="col" data-number>
              库存（{detail.unit}）
            </th>
          </tr>
        </thead>
        <tbody>
          {detail.batches.map((batch) => (
            <tr key={batch.number}>
              <td>{batch.number}</td>
              <td>{batch.producedOn || '—'}</td>
              <td>
                <Expiry goods={batch} />
              </td>
              <td data-number>{batch.stock}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}
