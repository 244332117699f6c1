import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { keepsPieces } from '#domain/after-sales/after-sales.ts'
import { missingOf } from '#domain/after-sales/received.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    paddingBlock: '2.5',
    paddingInline: { base: '3', md: '4' },
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
    '& > div:last-of-type': { textAlign: 'right', whiteSpace: 'nowrap' },
  },
})
const Note = chakra('div', { base: { color: 'ink.muted', fontSize: 'meta' } })

/** The claimed pieces by batch, with what came back for them. */
export const ClaimLines = ({ lines, remedy }: Pick<AfterSalesDetail, 'lines' | 'remedy'>) => (
  <Section title={messages.lines} isFlush>
    <chakra.ul listStyle="none">
      {lines.map((line) => (
        <Row key={`${line.lineId}/${line.batch}`}>
          <div>
            <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: line.goodsId })}>
              {line.name}
            </TextLink>
            <Note>
              {line.specification} {line.manufacturer}
            </Note>
            <Note>
              {messages.batch} {line.batch || messages.noBatch} · {messages.expiresOn} {line.expiresOn || '—'}
            </Note>
            {line.fit !== undefined && <Note>{messages.checked(line, missingOf(line))}</Note>}
          </div>
          <div>
            {line.quantity} {line.unit}
            {line.amount > 0 && (
              <div>
                <Note as="span">{keepsPieces(remedy) ? messages.allowance : messages.amount} </Note>
                <Money amount={line.amount} tone="ink" />
              </div>
            )}
          </div>
        </Row>
      ))}
    </chakra.ul>
  </Section>
)
