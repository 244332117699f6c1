import { useState } from 'react'

import type { Common } from '#contract/placement.ts'
import { NAV_ENTRIES_MAX } from '#domain/limits.ts'
import { useCommon } from '#features/site/index.ts'
import { categoryLink, type MenuVariant } from '#routing/category-link.ts'
import { paths } from '#routing/paths.ts'
import { Chip, ChipLink } from '#ui/form/chip.tsx'
import { EditorLink } from '#ui/form/editor-link.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { chipRecipe } from '#ui/theme/recipes.ts'

import { useScreen } from '../../screen-table.ts'
import { CategoryIcon, NavIcon, useCategories } from './category-menu.tsx'

const MENUS: readonly { variant: MenuVariant; text: string }[] = [
  { variant: 'general', text: '全部' },
  { variant: 'yx', text: '包邮' },
  { variant: 'zy', text: '中药' },
  { variant: 'qx', text: '器械' },
]
const NavChip = chakra(EditorLink, chipRecipe)
const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** What a wide page has in its menu and its nav, on a phone: the four category menus and every entry, one scroll. */
export function CategorySheet({ onClose }: { onClose: () => void }) {
  const screen = useScreen()
  const [shown, setShown] = useState<MenuVariant | 'channels'>(screen?.chrome.menu || 'general')
  return (
    <Drawer title="分类与活动" onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <Chips>
          {MENUS.map((menu) => (
            <Chip key={menu.variant} aria-pressed={menu.variant === shown} onClick={() => setShown(menu.variant)}>
              {menu.text}
            </Chip>
          ))}
          <Chip aria-pressed={shown === 'channels'} onClick={() => setShown('channels')}>
            活动与频道
          </Chip>
        </Chips>
        <chakra.div display="grid" gap="4" onClick={onClose}>
          {shown === 'channels' ? <Channels /> : <Categories variant={shown} />}
        </chakra.div>
      </chakra.div>
    </Drawer>
  )
}

function Categories({ variant }: { variant: MenuVariant }) {
  const categories = useCategories(variant)
  if (categories.length === 0) return <chakra.p color="ink.muted">分类暂时无法显示，联网后可用</chakra.p>
  return (
    <>
      {variant === 'general' && <TextLink to={paths.list()}>全部药品</TextLink>}
      {categories.map(({ id, name, logo, children }) => (
        <chakra.section key={id} display="grid" gap="2">
          <chakra.div display="flex" alignItems="center" gap="2">
            <CategoryIcon logo={logo} logo1="" />
            <TextLink look="ink" fontWeight="600" to={categoryLink(variant, id)}>
              {name}
            </TextLink>
          </chakra.div>
          <Chips>
            {children.map((child) => (
              <ChipLink key={child.id} to={categoryLink(variant, child.id)}>
                {child.name}
              </ChipLink>
            ))}
          </Chips>
        </chakra.section>
      ))}
    </>
  )
}

/** The nav of a wide page. */
function Channels() {
  const items = useCommon().data?.nav.slice(0, NAV_ENTRIES_MAX) ?? []
  const groups = items.filter(({ children }) => children.length > 0)
  const others = items.filter(({ children }) => children.length === 0)
  return (
    <>
      {groups.map((item) => (
        <chakra.nav key={item.id} aria-label={item.name} display="grid" gap="2">
          <chakra.h3 fontWeight="600">{item.name}</chakra.h3>
          <Chips>
            {item.children.every(({ url }) => url !== item.url) && <Entry {...item} />}
            {item.children.map((child) => (
              <Entry key={child.id} {...child} />
            ))}
          </Chips>
        </chakra.nav>
      ))}
      <chakra.nav aria-label="频道" display="grid" gap="2">
        <chakra.h3 fontWeight="600">频道</chakra.h3>
        <Chips>
          {others.map((item) => (
            <Entry key={item.id} {...item} />
          ))}
        </Chips>
      </chakra.nav>
    </>
  )
}

type EntryProps = Pick<Common['nav'][number], 'name' | 'url' | 'isOpen' | 'image'>
const Entry = ({ name, url, isOpen, image }: EntryProps) => (
  <NavChip url={url} {...(isOpen === 1 && { target: '_blank' })}>
    <NavIcon image={image} />
    {name}
  </NavChip>
)
