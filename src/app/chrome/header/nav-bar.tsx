import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useLocation } from 'react-router-dom'

import type { Common } from '#contract/placement.ts'
import { NAV_ENTRIES_MAX } from '#domain/limits.ts'
import { useCommon } from '#features/site/index.ts'
import type { MenuVariant } from '#routing/category-link.ts'
import { EditorLink } from '#ui/form/editor-link.tsx'
import { Flyout } from '#ui/navigation/flyout.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CategoryMenu, NavIcon } from './category-menu.tsx'

type NavItem = Common['nav'][number]

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    height: '2.25rem',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
  },
})
const MenuButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'menu',
    height: '2.25rem',
    paddingInline: '3',
    bg: 'brand.soft',
    color: 'brand',
    fontWeight: '600',
    '& > svg:last-of-type': { marginLeft: 'auto' },
  },
})
const entry = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  height: '2.25rem',
  paddingInline: '3',
  color: 'ink',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:is(:hover, [aria-expanded=true])': { color: 'brand' },
} as const
const Entry = chakra(EditorLink, {
  base: entry,
  variants: {
    isCurrent: { true: { color: 'brand', fontWeight: '600', boxShadow: 'inset 0 -2px var(--cb-colors-brand)' } },
  },
})
const Drop = chakra('span', { base: { display: 'flex', '& > :first-of-type': { paddingRight: '0.5' } } })
const DropButton = chakra('button', { base: { ...entry, paddingInline: '1', marginRight: '2', color: 'ink.faint' } })
const Child = chakra(EditorLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.25rem',
    width: 'full',
    paddingInline: '3',
    borderRadius: 'control',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'brand.soft', color: 'brand' },
  },
})

/** Categories and at most nine entries, some with children. */
export function NavBar({ menu }: { menu: MenuVariant | false }) {
  const items = useCommon().data?.nav.slice(0, NAV_ENTRIES_MAX) ?? []
  return (
    <chakra.nav className="no-print" aria-label="主导航" bg="surface" borderBottom="1px solid" borderColor="line">
      <Row>
        {menu && (
          <Flyout
            opensOnHover
            renderTrigger={(props) => (
              <MenuButton type="button" {...props}>
                <LayoutGrid size={16} aria-hidden />
                药品分类
                <ChevronDown size={14} aria-hidden />
              </MenuButton>
            )}
          >
            {(close) => <CategoryMenu variant={menu} close={close} />}
          </Flyout>
        )}
        {items.map((item) => (
          <NavEntry key={item.id} item={item} />
        ))}
      </Row>
    </chakra.nav>
  )
}

/** The entry itself always leads somewhere; what it has besides opens beside its name. */
function NavEntry({ item: { name, url, isOpen, image, children } }: { item: NavItem }) {
  const { pathname, search } = useLocation()
  const own = { url, isCurrent: url === pathname + search, ...(isOpen === 1 && { target: '_blank' }) }
  const label = (
    <>
      <NavIcon image={image} />
      {name}
    </>
  )
  if (children.length === 0) return <Entry {...own}>{label}</Entry>
  return (
    <Flyout
      opensOnHover
      renderTrigger={(props, close) => (
        <Drop>
          <Entry {...own} onClick={close}>
            {label}
          </Entry>
          <DropButton type="button" aria-label={`${name}的更多入口`} {...props}>
            <ChevronDown size={14} aria-hidden />
          </DropButton>
        </Drop>
      )}
    >
      {(close) => (
        <chakra.div onClick={close}>
          {children.map((child) => (
            <Child key={child.id} url={child.url}>
              <NavIcon image={child.image} />
              {child.name}
            </Child>
          ))}
        </chakra.div>
      )}
    </Flyout>
  )
}
