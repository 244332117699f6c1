import type { ManifestOptions } from 'vite-plugin-pwa'

import { paths } from '#routing/paths.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/screenshots/${form}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: form,
  label,
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] })

/** The web app manifest. The pinyin in the shortcuts' addresses is the specification's. */
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
  screenshots: [
    screenshot('wide', '1366x768', '输入拼音首字母找药，表格里直接改数量、加入购物车'),
    screenshot('narrow', '390x844', '手机首页：常购清单，一点就加入购物车'),
  ],
  shortcuts: [
    shortcut('购物车', paths.cart()),
    shortcut('我的订单', paths.orders()),
    shortcut('我的消息', paths.messages()),
    shortcut('搜索药品', paths.search()),
  ],
}
