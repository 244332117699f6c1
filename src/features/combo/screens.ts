import { comboPaths } from '#routing/paths/combo.ts'
import { screen } from '#routing/screen.ts'

export const comboScreens = [
  screen(comboPaths.combos, {
    title: '组合专区',
    access: 'user',
    page: () => import('./pages/combos-page.tsx'),
  }),
]
