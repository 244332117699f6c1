import type { ComboPack, PackedPart } from '#domain/combo/pack.ts'
import { formatUnitPrice, type UnitPrice } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th': {
      paddingBlock: '1.5',
      paddingInline: '2',
      bg: 'subtle',
      color: 'ink.muted',
      fontSize: 'meta',
      fontWeight: '500',
      textAlign: 'left',
      whiteSpace: 'nowrap',
    },
    '& td': { paddingBlock: '1.5', paddingInline: '2', borderTop: '1px solid', borderColor: 'line' },
    '& tbody tr:first-of-type td': { borderTop: '0' },
    '& :is(th, td):first-of-type': { paddingLeft: { base: '3', md: '4' }, width: 'full', maxWidth: '0' },
    '& :is(th, td):last-of-type': { paddingRight: { base: '3', md: '4' } },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& [data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // A thumb reaches beyond the word, which the cut would not let it.
    '& [data-cut]:has(> a)': { mdDown: { paddingBlock: '3.5', marginBlock: '-3.5' } },
  },
})

/** What one set holds: pieces, and the price of a piece by itself and in the set. */
export function PartsTable({ pack, apart }: { pack: ComboPack; apart: ReadonlyMap<number, UnitPrice> }) {
  const { columns } = messages
  const known = new Map(pack.parts.map((part) => [part.goodsId, part]))
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{columns.goods}</th>
          <th scope="col" data-number>
            {columns.number}
          </th>
          <th scope="col" data-number>
            {columns.apart}
          </th>
          <th scope="col" data-number>
            {columns.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {pack.combo.parts.map((part) => (
          <PartRow
            key={part.goodsId}
            number={part.number}
            price={part.price}
            part={known.get(part.goodsId)}
            apart={apart.get(part.goodsId)}
          />
        ))}
      </tbody>
    </Table>
  )
}

/** To the eye: of what is written alike nothing is struck out. */
const isDearer = (apart: UnitPrice, price: UnitPrice) =>
  apart > price && formatUnitPrice(apart) !== formatUnitPrice(price)

type PartRowProps = {
  part: PackedPart | undefined
  number: number
  price: UnitPrice
  apart: UnitPrice | undefined
}

function PartRow({ part, number, price, apart }: PartRowProps) {
  const goods = part?.goods
  return (
    <tr>
      <td>
        <div data-cut>
          {goods ? (
            <TextLink look="ink" to={paths.goods({ goodsId: goods.id })} title={goods.name}>
              {goods.name}
            </TextLink>
          ) : (
            <chakra.span color="ink.faint">{messages.unknownPart}</chakra.span>
          )}
        </div>
        {goods && (
          <chakra.div data-cut color="ink.muted" fontSize="meta" title={`${goods.specification} ${goods.manufacturer}`}>
            {goods.specification} {goods.manufacturer}
          </chakra.div>
        )}
      </td>
      <td data-number>
        {number} {goods?.unit}
      </td>
      <td data-number>
        {apart === undefined ? '—' : <Price price={apart} tone={isDearer(apart, price) ? 'struck' : 'ink'} />}
      </td>
      <td data-number>
        <Price price={price} />
      </td>
    </tr>
  )
}
