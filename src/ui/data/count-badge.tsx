import { BADGE_MAX } from '#domain/limits.ts'
import { chakra } from '#ui/theme/chakra.ts'

const Frame = chakra('span', {
  base: {
    display: 'inline-block',
    minWidth: '1.125rem',
    paddingInline: '1',
    borderRadius: 'full',
    fontSize: '0.6875rem',
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontWeight: '600',
  },
  variants: {
    look: {
      loud: { bg: 'price', color: { base: '#FFFFFF', _dark: '#2A0F06' } },
      quiet: { bg: 'muted', color: 'ink.muted' },
    },
  },
  defaultVariants: { look: 'loud' },
})

/** A number over an icon: nothing at 0, "99+" above 99. */
export function CountBadge({ count, look = 'loud' }: { count: number; look?: 'loud' | 'quiet' }) {
  if (count <= 0) return null
  return <Frame look={look}>{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</Frame>
}
