import type { ListedGoods } from '#contract/goods/goods.ts'
import { wordsOf } from '#features/cart/index.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../../messages.ts'
import { useTick } from './use-compared.ts'

/** Lies in the room its owner leaves at the start; all of that can be pressed. */
const Room = chakra('label', {
  base: { position: 'absolute', left: '0', top: '0', display: 'grid', placeItems: 'center', cursor: 'pointer' },
  variants: {
    of: {
      row: { width: '2.25rem', bottom: '0' },
      card: { boxSize: 'touch', zIndex: '1' },
    },
  },
})

/** Takes goods into the comparison of their list; nothing where nothing is compared. */
export function CompareTick({ goods, of }: { goods: ListedGoods; of: 'row' | 'card' }) {
  const ticking = useTick(goods)
  if (!ticking) return null
  return (
    <Room of={of} title={messages.compare}>
      <input
        type="checkbox"
        aria-label={`${messages.compare} ${wordsOf(goods)}，${goods.manufacturer}`}
        checked={ticking.isTicked}
        onChange={ticking.tick}
      />
    </Room>
  )
}
