import { zonePaths } from '#routing/paths/zone.ts'
import { redirect, screen, type Chrome, type ScreenEntry } from '#routing/screen.ts'

import { type Zone, zones } from './zones.ts'

const pages = {
  list: () => import('./pages/list-zone-page.tsx'),
  activities: () => import('./pages/activities-page.tsx'),
  tiles: () => import('./pages/tiles-page.tsx'),
  rules: () => import('./pages/rules-page.tsx'),
}
const BARE: Chrome = { header: false, footer: false, sideBar: false, menu: false, nav: false }

const toScreen = ({ path, aliases = [], title, layout, menu }: Zone) =>
  screen(
    { pattern: path },
    {
      title,
      aliases,
      offline: 'cached',
      chrome: layout === 'rules' ? BARE : menu ? { menu } : {},
      page: pages[layout],
    },
  )

export const zoneScreens: readonly ScreenEntry[] = [...zones.map(toScreen), redirect('/kxzq', zonePaths.controlled)]
