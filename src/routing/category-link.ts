import { paths } from './paths.ts'

/** The four category menus: general, and those of the yx, Chinese herbal (zy) and medical devices (qx) pages. */
export type MenuVariant = 'general' | 'yx' | 'zy' | 'qx'

const zones: Record<MenuVariant, Record<string, number>> = { general: {}, yx: { yx: 1 }, zy: { zy: 2 }, qx: { qx: 2 } }

/** The list of a category: select={id}, and the variant's own mark. */
export const categoryLink = (variant: MenuVariant, categoryId: number): string =>
  paths.list({ select: categoryId, ...zones[variant] })
