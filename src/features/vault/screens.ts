import { vaultPaths } from '#routing/paths/vault.ts'
import { screen } from '#routing/screen.ts'

export const vaultScreens = [
  screen(vaultPaths.vault, {
    title: '迎检资料',
    access: 'user',
    offline: 'full',
    page: () => import('./pages/vault-page.tsx'),
  }),
]
