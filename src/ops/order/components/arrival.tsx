import type { SellerOrder } from '#contract/ops/order.ts'
import { checkDelivery, isAsSent, LINE_RESULT_TEXT, sentLinesOf } from '#domain/arrival/check.ts'
import { DIFFERENCE_TEXT, DIFFERENCES } from '#domain/arrival/claims.ts'
import { arrivedOf, recalledSinceText } from '#domain/arrival/record.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PhotoRow, SentPhoto } from '#ui/picture/photo-field.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { arrivalPhoto, useArrival } from '../queries.ts'

/**
 * What the buyer found when the boxes came: who signed when, the lines that were not as they were sent, and his photos.
 */
export function Arrival({ seller: { order, shipments } }: { seller: SellerOrder }) {
  const { data: marks = [] } = useArrival(order.id, shipments.length > 0)
  if (marks.length === 0) return null
  const { lines, signed } = checkDelivery(sentLinesOf(order, shipments), marks)
  const different = lines.filter((line) => line.isCounted && !isAsSent(line))
  const recalledSince = lines.filter((line) => line.recalledSince)
  const withPhotos = new Map(lines.filter(({ photos }) => photos.length > 0).map((line) => [line.lineId, line]))
  const open = lines.filter(({ result }) => result === 'open').length
  return (
    <Section
      title="客户验收"
      note={
        signed ? (
          <>
            {signed.signedBy} <Moment at={signed.signedAt} />
          </>
        ) : (
          `正在清点，${open} 行待验收`
        )
      }
    >
      <chakra.div display="grid" gap="2">
        {different.length === 0 && <p>{open === 0 ? '全部相符' : '已清点的都相符'}</p>}
        {different.map((line) => (
          <chakra.p key={`${line.lineId} ${line.batch}`}>
            {line.name} {line.specification} · {line.batch || '无批号'} · 应收 {line.expected} {line.unit}，到货{' '}
            {arrivedOf(line)}{' '}
            <Tag tone={line.result === 'fit' && line.surplus === 0 ? 'brand' : 'warn'}>
              {LINE_RESULT_TEXT[line.result]}
            </Tag>{' '}
            <chakra.span color="warn">
              {[
                ...DIFFERENCES.filter((what) => line[what] > 0).map((what) => `${DIFFERENCE_TEXT[what]} ${line[what]}`),
                line.recalled > 0 && `已召回 ${line.recalled}`,
                line.surplus > 0 && `多发 ${line.surplus}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </chakra.span>
          </chakra.p>
        ))}
        {recalledSince.map((line) => (
          <chakra.p key={`${line.lineId} ${line.batch} recall`} color="danger">
            {line.name} {line.specification} · {line.batch} · {recalledSinceText(line)}
          </chakra.p>
        ))}
        {[...withPhotos.values()].map((line) => (
          <PhotoRow key={line.lineId}>
            {line.photos.map(({ hash }, at) => (
              <OutsideLink key={hash} href={arrivalPhoto(line.lineId, hash)} target="_blank" rel="noopener">
                <SentPhoto src={arrivalPhoto(line.lineId, hash)} name={`${line.name} 照片 ${at + 1}`} />
              </OutsideLink>
            ))}
          </PhotoRow>
        ))}
      </chakra.div>
    </Section>
  )
}
