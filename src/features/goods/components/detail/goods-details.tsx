import type { GoodsDetail } from '#contract/goods/goods.ts'
import { type Goods, PRESCRIPTION_TEXT } from '#domain/goods/goods.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { detailMessages } from '../../messages.lazy.ts'
import { useMenuPath } from '../../page-queries.ts'
import { Expiry } from '../card/goods-facts.tsx'
import { useMinute } from '../card/use-offer.ts'

type GoodsDetailsProps = {
  goods: Goods
  detail: GoodsDetail | undefined
  isLoading: boolean
  onRetry: () => void
}

/**
 * All fields; and what only the server knows: batches, warehouse, codes, the leaflet. Without it, says what is missing.
 */
export function GoodsDetails({ goods, detail, isLoading, onRetry }: GoodsDetailsProps) {
  const isOnline = useOnline()
  return (
    <>
      {detail && detail.batches.length > 0 && (
        <Section title={detailMessages.batches} isFlush>
          <Batches detail={detail} />
        </Section>
      )}
      <Section title={detailMessages.facts}>
        <AllFacts goods={goods} detail={detail} />
        {!detail && isLoading && isOnline && (
          <Skeleton>
            <SkeletonRows rows={3} height="1.25rem" />
          </Skeleton>
        )}
        {!detail && !(isLoading && isOnline) && (
          <chakra.div marginTop="3">
            <Notice tone="warn" action={<LinkButton onClick={onRetry}>{detailMessages.retry}</LinkButton>}>
              {isOnline ? detailMessages.detailsFailed : detailMessages.detailsOffline}
            </Notice>
          </chakra.div>
        )}
      </Section>
      {detail && detail.texts.length > 0 && (
        <Section title={detailMessages.leaflet}>
          <chakra.div display="grid" gap="4" maxWidth="56rem">
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
      )}
    </>
  )
}

function AllFacts({ goods, detail }: { goods: Goods; detail: GoodsDetail | undefined }) {
  const menu = useMenuPath(goods.categoryId)
  const path = (detail?.categoryPath ?? menu).map(({ name }) => name).join(' › ')
  return (
    <FactList
      facts={[
        ['通用名', goods.name],
        ['商品名', goods.tradeName],
        ['规格', goods.specification],
        ['剂型', goods.dosageForm],
        ['生产厂家', goods.manufacturer],
        ['批准文号', goods.approvalNumber],
        ['产地', goods.origin],
        ['管理类别', PRESCRIPTION_TEXT[goods.prescription]],
        ['经营范围', goods.scope],
        ['商品分类', path],
        ['销售单位', goods.unit],
        ['条形码', goods.barcode],
        ['发货仓库', detail?.warehouse],
        ['贮藏条件', STORAGE_TEXT[goods.storage]],
        ['医保编码', detail?.insuranceCode],
        ['追溯码标识', detail?.traceCodePrefix],
      ]}
    />
  )
}

/** The batches in stock, the earliest expiry first: that is the order in which they are sent. */
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
                <Expiry goods={batch} /> <ExpiryMark expiresOn={batch.expiresOn} />
              </td>
              <td data-number>{batch.stock}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

/** Says in words what the red colour means. */
function ExpiryMark({ expiresOn }: { expiresOn: string }) {
  const { isExpired, isInZone, isRed } = expiryState(expiresOn, useMinute(), useNearExpirySettings())
  if (!isRed) return null
  if (isExpired) return <Tag tone="danger">{detailMessages.expired}</Tag>
  return <Tag tone={isInZone ? 'danger' : 'warn'}>{isInZone ? detailMessages.nonReturnable : detailMessages.soon}</Tag>
}
