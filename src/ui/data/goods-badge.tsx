import { type Badge, BADGE_TEXT } from '#domain/goods/goods.ts'
import { chakra } from '#ui/theme/chakra.ts'

/** One colour each, dark enough for white text in both schemes. */
const colors: Record<Badge, string> = {
  优: '#0B6E5B',
  秒: '#C02A14',
  满: '#B04A00',
  换购: '#7A3E9D',
  赠: '#A6285F',
  特: '#8A5A00',
  新: '#1B5EA6',
}

const Square = chakra('abbr', {
  base: {
    display: 'inline-block',
    minWidth: '1.125rem',
    height: '1.125rem',
    paddingInline: '0.5',
    borderRadius: 'badge',
    fontSize: '0.6875rem',
    lineHeight: '1.125rem',
    textAlign: 'center',
    textDecoration: 'none',
    color: '#FFFFFF',
    cursor: 'help',
  },
})

/** 优 秒 满 换购 赠 特 新: a square of 18 px (usual letters) with its meaning as title. */
export function GoodsBadge({ badge, title = BADGE_TEXT[badge] }: { badge: Badge; title?: string }) {
  return (
    <Square title={title} style={{ backgroundColor: colors[badge] }}>
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
