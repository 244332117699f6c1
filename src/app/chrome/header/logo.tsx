import { paths } from '#routing/paths.ts'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: { base: 'touch', md: '0' },
    minHeight: { base: 'touch', md: '0' },
    flexShrink: 0,
    color: 'ink',
    textDecoration: 'none',
    borderRadius: 'control',
  },
})

/** The mark and the name; on phones the mark alone. Leads home. */
export function Logo({ hasName = true }: { hasName?: boolean }) {
  return (
    <Home to={paths.home()} aria-label="常备医药采购，返回首页">
      <img src="/icons/mark.svg" alt="" width={34} height={34} />
      <chakra.span hideBelow={hasName ? undefined : 'md'} display="grid" lineHeight="1.15">
        <chakra.b fontSize="h2" letterSpacing="0.12em">
          常备
        </chakra.b>
        <chakra.small fontSize="0.6875rem" color="ink.faint" letterSpacing="0.06em">
          医药采购
        </chakra.small>
      </chakra.span>
    </Home>
  )
}
