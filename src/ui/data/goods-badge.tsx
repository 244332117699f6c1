import type { Badge } from '#domain/goods/goods.ts'
import { chakra } from '#ui/theme/chakra.ts'

/** One colour each, dark enough for white text in both schemes. */
const looks: Record<Badge, { color: string; title: string }> = {
  优: { color: '#0B6E5B', title: '优选商品' },
  秒: { color: '#C02A14', title: '限时秒杀' },
  满: { color: '#B04A00', title: '参加满减' },
  换购: { color: '#7A3E9D', title: '满量换购' },
  赠: { color: '#A6285F', title: '满量赠送' },
  特: { color: '#8A5A00', title: '特价' },
  新: { color: '#1B5EA6', title: '新品' },
}

const Square = chakra('abbr', {
  base: {
    display: 'inline-block',
    minWidth: '18px',
    height: '18px',
    paddingInline: '2px',
    borderRadius: 'badge',
    fontSize: '0.6875rem',
    lineHeight: '18px',
    textAlign: 'center',
    textDecoration: 'none',
    color: '#FFFFFF',
    cursor: 'help',
  },
})

/** 优 秒 满 换购 赠 特 新: an 18 px square with its meaning as title. */
export function GoodsBadge({ badge, title = looks[badge].title }: { badge: Badge; title?: string }) {
  return (
    <Square title={title} style={{ backgroundColor: looks[badge].color }}>
      {badge}
    </Square>
  )
}

export function GoodsBadges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1" verticalAlign="text-bottom">
      {badges.map((badge) => (
        <GoodsBadge key={badge} badge={badge} />
      ))}
    </chakra.span>
  )
}
