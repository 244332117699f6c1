import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'

import type { QuotedLine } from '#domain/pricing/quoted-line.ts'
import { paths } from '#routing/paths.ts'
import { comboPaths } from '#routing/paths/combo.ts'
import { Price } from '#ui/data/price.tsx'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'

import { askToRemove } from '../model/ask-to-remove.ts'
import { cartWords } from './cart-words.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    gap: '2',
    padding: '2.5',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& [data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

/** Image, name, manufacturer, specification, price × number, and the way to take it out. */
export function DrawerLine({ line }: { line: QuotedLine }) {
  const { goods, pack, number, price } = line
  const name = goods?.name ?? cartWords.unknownGoods
  return (
    <Row>
      <Thumbnail name={name} dosageForm={goods?.dosageForm ?? ''} />
      <chakra.div minWidth="0" fontSize="meta" color="ink.muted">
        <chakra.div data-cut fontSize="body">
          {goods ? (
            <TextLink look="ink" to={pack ? comboPaths.combos() : paths.goods({ goodsId: goods.id })} title={name}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </chakra.div>
        <div data-cut title={pack ? undefined : goods?.manufacturer}>
          {pack ? cartWords.comboOf(pack.parts.length) : goods?.manufacturer}
        </div>
        <div data-cut>{pack ? pack.parts.map((part) => part.goods.name).join('、') : goods?.specification}</div>
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginTop="0.5">
          <span>
            <Price price={price} without="—" /> × {number} <StaleMark what="价格" />
          </span>
          <IconButton label={cartWords.removeNamed(name)} size="small" onClick={() => void askToRemove([line])}>
            <Trash2 size={14} />
          </IconButton>
        </chakra.div>
      </chakra.div>
    </Row>
  )
}
