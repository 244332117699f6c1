import type { Order } from '#contract/order.ts'
import { exactUnitPrice, formatUnitPrice, type UnitPrice } from '#domain/money.ts'
import { extraText } from '#domain/pricing/gift.ts'
import { afterPrice } from '#domain/pricing/offers.ts'
import { paths } from '#routing/paths.ts'
import { recallPaths } from '#routing/paths/recall.ts'
import { Money, Price } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** A table at the counter and on paper, cards on a phone. */
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th': {
      paddingBlock: '2',
      paddingInline: '2',
      bg: 'subtle',
      color: 'ink.muted',
      fontSize: 'meta',
      fontWeight: '500',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      _print: { bg: 'transparent' },
    },
    '& td': {
      paddingBlock: '2',
      paddingInline: '2',
      borderTop: '1px solid',
      borderColor: 'line',
      verticalAlign: 'top',
    },
    '& :is(th, td):first-of-type': { paddingLeft: '4', _print: { paddingLeft: '3' } },
    '& :is(th, td):last-of-type': { paddingRight: '4', _print: { paddingRight: '3' } },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tr': { breakInside: 'avoid' },
    mdDown: {
      '@media screen': {
        '& thead': { srOnly: true },
        '& tr': {
          display: 'grid',
          // 单价 × 数量 at the left, what was taken off below, the amount at the right.
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          gridTemplateAreas: '"goods goods goods" "batch batch batch" "price number payable" "less less payable"',
          columnGap: '1.5',
          rowGap: '0.5',
          paddingBlock: '2.5',
          paddingInline: '3',
          borderTop: '1px solid',
          borderColor: 'line',
        },
        '& tr > :is(td, td:first-of-type)': { padding: '0', border: '0' },
        '& td:nth-of-type(1)': { gridArea: 'goods' },
        '& td:nth-of-type(2)': { gridArea: 'batch' },
        '& td:nth-of-type(3)': { gridArea: 'price' },
        '& td:nth-of-type(4)': { gridArea: 'number', textAlign: 'left' },
        '& td:nth-of-type(5)': { gridArea: 'less' },
        '& td:nth-of-type(6)': { gridArea: 'payable' },
      },
    },
  },
  variants: {
    /** Every table beside another has the same columns, whatever it holds: one looks down through all of them. */
    isBrief: {
      true: {
        '& th:nth-of-type(1)': { width: '31%' },
        '& th:nth-of-type(2)': { width: '18%' },
        '& th:nth-of-type(3)': { width: '13%' },
        '& th:nth-of-type(4)': { width: '10%' },
        '& th:nth-of-type(5)': { width: '17%' },
        '& th:nth-of-type(6)': { width: '11%' },
      },
    },
  },
})
/** The photo and the words beside it; paper has the words alone. */
const Goods = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr)',
    gap: '2.5',
    _print: { display: 'block', '& > span': { display: 'none' } },
  },
})
const Meta = chakra('div', { base: { color: 'ink.muted', fontSize: 'meta' } })

/** Beside a batch that was recalled. */
export const RecallMark = () => (
  <>
    {' '}
    <TextLink to={recallPaths.recalls()}>
      <Tag tone="danger">{messages.recalled}</Tag>
    </TextLink>
  </>
)

/**
 * The price of one piece: two decimals as all money, and beside them the whole of it where it has more, because pieces
 * times that is the amount of the line.
 */
export function LinePrice({ price }: { price: UnitPrice }) {
  const exact = exactUnitPrice(price)
  return (
    <>
      <Price price={price} tone="ink" />
      {exact !== formatUnitPrice(price) && (
        <chakra.span color="ink.muted" fontSize="meta" whiteSpace="nowrap">
          （{exact}）
        </chakra.span>
      )}
    </>
  )
}

/**
 * What was bought, frozen as it was on the day: names, batches, price, every adjustment with its reason. `isBrief`:
 * without what only papers need.
 */
export function OrderLines({ lines, isBrief = false }: { lines: Order['lines']; isBrief?: boolean }) {
  const { columns } = messages
  return (
    <Table isBrief={isBrief}>
      <thead>
        <tr>
          <th scope="col">{columns.goods}</th>
          <th scope="col">{columns.batch}</th>
          <th scope="col" data-number>
            {columns.price}
          </th>
          <th scope="col" data-number>
            {columns.number}
          </th>
          <th scope="col">{columns.adjustments}</th>
          <th scope="col" data-number>
            {columns.payable}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <Goods>
                <Thumbnail name={line.name} dosageForm={line.dosageForm} picture={line.picture} size="2.25rem" />
                <div>
                  <TextLink look="ink" fontWeight="500" to={paths.goods({ goodsId: line.goodsId })}>
                    {line.name}
                  </TextLink>
                  {line.combo && (
                    <Meta>
                      <Tag>{messages.combination}</Tag> {messages.comboSets(line.combo.name, line.combo.sets)}
                    </Meta>
                  )}
                  {line.isGift && (
                    <>
                      {' '}
                      <Tag tone="price">{extraText(line)}</Tag>
                    </>
                  )}
                  {line.gift && line.gift.goodsId === undefined && (
                    <Meta>{messages.giftOf[line.gift.type](line.gift)}</Meta>
                  )}
                  <Meta display={isBrief ? { md: 'inline' } : undefined} marginLeft={isBrief ? { md: '2' } : undefined}>
                    {line.specification} {!isBrief && line.dosageForm} {line.manufacturer}
                  </Meta>
                  {!isBrief && (
                    <Meta>
                      {line.approvalNumber} {line.origin}
                    </Meta>
                  )}
                </div>
              </Goods>
            </td>
            <td>
              {!isBrief && line.nearExpiryConsent !== undefined && (
                <Meta>
                  {messages.nearExpiryConsent} <Moment at={line.nearExpiryConsent} />
                </Meta>
              )}
              {!isBrief && line.expiresFrom && <Meta>{messages.expiresFrom(line.expiresFrom)}</Meta>}
              {line.batches.length === 0 && <Meta>{messages.noBatch}</Meta>}
              {line.batches.map((batch) => (
                <Meta key={batch.number} whiteSpace="nowrap">
                  {batch.number} / {batch.expiresOn || '—'}
                  {batch.quantity !== line.number && ` × ${batch.quantity}`}
                  {batch.isRecalled && <RecallMark />}
                </Meta>
              ))}
            </td>
            <td data-number>
              <LinePrice price={line.price} />
            </td>
            <td data-number>
              × {line.number} {line.unit}
            </td>
            <td>
              {afterPrice(line.adjustments).map(({ reason, amount, text }) => (
                <Meta key={`${reason} ${text}`} whiteSpace="nowrap">
                  {text} {amount > 0 && '+'}
                  <Money amount={amount} tone="muted" size="meta" />
                </Meta>
              ))}
            </td>
            <td data-number>
              <Money amount={line.payable} tone="ink" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
