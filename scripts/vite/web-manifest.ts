import type { ManifestOptions } from 'vite-plugin-pwa'

import { paths } from '#routing/paths.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] })

/** What a home screen knows of us. The pinyin of a shortcut's address is the specification's. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: '常备医药采购',
  short_name: '常备',
  description: '面向诊所与药店的医药采购商城，断网也能查药、改购物车。',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0B6E5B',
  background_color: '#F6F7F5',
  categories: ['business', 'medical', 'shopping'],
  icons: [
    icon('icon-192', 192),
    icon('icon-512', 512),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    shortcut('购物车', paths.cart()),
    shortcut('我的订单', paths.orders()),
    shortcut('搜索药品', paths.search()),
  ],
}
