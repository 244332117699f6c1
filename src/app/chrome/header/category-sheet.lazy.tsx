import { categoryLink } from '#routing/category-link.ts'
import { paths } from '#routing/paths.ts'
import { ChipLink } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useCategories } from './category-menu.tsx'

/** The category menu on a phone: everything open, one scroll. */
export function CategorySheet({ onClose }: { onClose: () => void }) {
  const categories = useCategories('general')
  return (
    <Drawer title="药品分类" onClose={onClose}>
      <chakra.div display="grid" gap="4" onClick={onClose}>
        <TextLink to={paths.list()}>全部药品</TextLink>
        {categories.map(({ id, name, children }) => (
          <chakra.section key={id} display="grid" gap="2">
            <TextLink look="ink" fontWeight="600" to={categoryLink('general', id)}>
              {name}
            </TextLink>
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {children.map((child) => (
                <ChipLink key={child.id} to={categoryLink('general', child.id)}>
                  {child.name}
                </ChipLink>
              ))}
            </chakra.div>
          </chakra.section>
        ))}
      </chakra.div>
    </Drawer>
  )
}
