import { ChevronRight } from 'lucide-react'

import type { Common, MenuCategory } from '#contract/placement.ts'
import { MENU_CATEGORIES_MAX } from '#domain/limits.ts'
import { useCommon } from '#features/site/index.ts'
import { categoryLink, type MenuVariant } from '#routing/category-link.ts'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const lists = {
  general: 'category',
  yx: 'categoryYx',
  zy: 'categoryZy',
  qx: 'categoryQx',
} as const satisfies Record<MenuVariant, keyof Common>

/** The first seven top categories of a menu. */
export const useCategories = (variant: MenuVariant): readonly MenuCategory[] =>
  useCommon().data?.[lists[variant]].slice(0, MENU_CATEGORIES_MAX) ?? []

const Item = chakra('li', {
  base: {
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.25rem',
      paddingInline: '3',
      borderRadius: 'control',
      color: 'ink',
      textDecoration: 'none',
    },
    '& > a > svg': { color: 'ink.faint', marginLeft: 'auto' },
    '& > a > img + img': { display: 'none' },
    '&:is(:hover, :focus-within) > a > img:has(+ img)': { display: 'none' },
    '&:is(:hover, :focus-within) > a > img + img': { display: 'block' },
    '& > div': { display: 'none' },
    '&:is(:hover, :focus-within) > a': { bg: 'brand.soft', color: 'brand' },
    '&:is(:hover, :focus-within) > div': { display: 'flex' },
  },
})

/** The children float beside the list, as high as the list itself. */
const Children = chakra('div', {
  base: {
    position: 'absolute',
    left: '100%',
    top: '-1px',
    width: '26rem',
    minHeight: 'calc(100% + 2px)',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    gap: '1',
    padding: '3',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    boxShadow: 'float',
    '& > a': {
      paddingInline: '2',
      lineHeight: '1.875rem',
      borderRadius: 'control',
      color: 'ink.muted',
      textDecoration: 'none',
    },
    '& > a:hover': { bg: 'subtle', color: 'brand' },
  },
})

const Icon = chakra('img', { base: { width: '1.25rem', height: '1.25rem', objectFit: 'contain', flexShrink: 0 } })

/** The pictures of a category in its menu, as it stands and while it is pointed at. Its name stands beside them. */
export const CategoryIcon = ({ logo, logo1 }: Pick<MenuCategory, 'logo' | 'logo1'>) => (
  <>
    {logo && <Icon src={logo} alt="" loading="lazy" />}
    {logo && logo1 && <Icon src={logo1} alt="" loading="lazy" />}
  </>
)

/** The picture of an entry of the nav, before its name. */
export const NavIcon = ({ image }: { image: string }) => image !== '' && <Icon src={image} alt="" loading="lazy" />

/** Seven top categories; pointing at one shows its children. `close` is called when one is chosen. */
export function CategoryMenu({ variant, close }: { variant: MenuVariant; close: () => void }) {
  const categories = useCategories(variant)
  if (categories.length === 0) {
    return (
      <chakra.p padding="3" color="ink.muted">
        分类暂时无法显示，联网后可用
      </chakra.p>
    )
  }
  return (
    <chakra.ul listStyle="none" width="calc(var(--cb-sizes-menu) - 10px)" onClick={close}>
      {categories.map(({ id, name, logo, logo1, children }) => (
        <Item key={id}>
          <Link to={categoryLink(variant, id)}>
            <CategoryIcon logo={logo} logo1={logo1} />
            {name}
            {children.length > 0 && <ChevronRight size={14} aria-hidden />}
          </Link>
          {children.length > 0 && (
            <Children>
              {children.map((child) => (
                <Link key={child.id} to={categoryLink(variant, child.id)}>
                  {child.name}
                </Link>
              ))}
            </Children>
          )}
        </Item>
      ))}
    </chakra.ul>
  )
}
