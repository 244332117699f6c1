import { CurrentUserContext } from '#features/account/queries.ts'
import { sampleGoods } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { GoodsCard } from './goods-card.tsx'

const Grid = chakra('div', {
  base: { display: 'grid', gap: '2' },
  variants: {
    columns: {
      four: { gridTemplateColumns: { base: '1fr', md: 'repeat(4, minmax(0, 1fr))' } },
      one: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
  defaultVariants: { columns: 'four' },
})
const cards = (look: 'picture' | 'plain') =>
  Object.entries(sampleGoods).map(([name, goods]) => <GoodsCard key={name} goods={goods} look={look} note={name} />)

export default story('商品卡片', {
  各种情况: <Grid>{cards('picture')}</Grid>,
  无图: <Grid columns="one">{cards('plain')}</Grid>,
  未登录: (
    <CurrentUserContext value={{ state: 'visitor' }}>
      <Grid>
        <GoodsCard goods={sampleGoods['普通']!} />
      </Grid>
    </CurrentUserContext>
  ),
})
