/**
 * The look of 常备 in values: herb green, vermilion prices, warm greys, hairlines. Components use the semantic colours
 * only; every text/background pair of `readablePairs` is at least 4.5 : 1 in both schemes.
 */
type Shade = { light: string; dark: string }

/** Semantic colours, flat: 'ink.muted' is the token name a component writes. */
export const colors = {
  page: { light: '#F6F7F5', dark: '#121514' },
  surface: { light: '#FFFFFF', dark: '#1A1F1D' },
  subtle: { light: '#F1F3F0', dark: '#212725' },
  muted: { light: '#E8EBE7', dark: '#2B3230' },
  line: { light: '#E3E6E1', dark: '#2C3331' },
  'line.strong': { light: '#C9CFC9', dark: '#46504C' },
  ink: { light: '#1C211F', dark: '#E6EAE7' },
  'ink.muted': { light: '#56605A', dark: '#A9B2AD' },
  'ink.faint': { light: '#66706A', dark: '#929C96' },
  brand: { light: '#0B6E5B', dark: '#56C2A6' },
  'brand.solid': { light: '#0B6E5B', dark: '#12806A' },
  'brand.strong': { light: '#095A4B', dark: '#0F6F5C' },
  'brand.soft': { light: '#E6F2EE', dark: '#15322B' },
  'brand.line': { light: '#A9D3C7', dark: '#28584C' },
  'on.solid': { light: '#FFFFFF', dark: '#FFFFFF' },
  price: { light: '#C7330A', dark: '#FF8159' },
  'price.soft': { light: '#FDEEE8', dark: '#3A1F16' },
  warn: { light: '#865600', dark: '#F0B64B' },
  'warn.soft': { light: '#FFF5DC', dark: '#33280F' },
  danger: { light: '#B3261E', dark: '#FF8F85' },
  'danger.solid': { light: '#B3261E', dark: '#B3372E' },
  'danger.soft': { light: '#FCEBE9', dark: '#3A1A18' },
  info: { light: '#1B5EA6', dark: '#82BAF3' },
  'info.soft': { light: '#E9F1FA', dark: '#15273A' },
} as const satisfies Record<string, Shade>

export type ColorName = keyof typeof colors

const grounds = ['page', 'surface', 'subtle'] as const
const inks = ['ink', 'ink.muted', 'ink.faint', 'brand', 'price', 'warn', 'danger', 'info'] as const

/** Every text on ground that the product shows. */
export const readablePairs: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['ink', 'muted'],
  ['ink.muted', 'muted'],
  ['brand', 'brand.soft'],
  ['ink', 'brand.soft'],
  ['ink.muted', 'brand.soft'],
  ['price', 'price.soft'],
  ...(['price.soft', 'warn.soft', 'info.soft'] as const).map((ground) => ['ink.muted', ground] as const),
  ['warn', 'warn.soft'],
  ['danger', 'danger.soft'],
  ['info', 'info.soft'],
  ['on.solid', 'brand.solid'],
  ['on.solid', 'brand.strong'],
  ['on.solid', 'danger.solid'],
]

export const fonts = {
  body: '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans SC","Microsoft YaHei",sans-serif',
  code: 'ui-monospace,"Cascadia Mono",Consolas,monospace',
}

/** 12 meta, 14 body, 16/20/24 headings. */
export const fontSizes = { meta: '0.75rem', body: '0.875rem', h3: '1rem', h2: '1.25rem', h1: '1.5rem' }

/** 4 px grid: `4` is 16 px. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24]
export const spacing = Object.fromEntries([['0', '0'], ...steps.map((step) => [String(step), `${step / 4}rem`])])

/** Heights and widths the house repeats. */
export const sizes = {
  ...spacing,
  full: '100%',
  /** A control at the counter, and one for a thumb. */
  control: '2rem',
  touch: '2.75rem',
  content: '1440px',
  menu: '200px',
  sideBar: '40px',
  drawer: '310px',
  tabBar: '3.25rem',
}

export const radii = { badge: '3px', control: '6px', card: '10px', full: '9999px' }

export const shadows = {
  float: { light: '0 6px 24px -6px rgb(20 30 26 / 0.18)', dark: '0 8px 28px -6px rgb(0 0 0 / 0.6)' },
}

/** What lies over what; dialogs and toasts live in the browser's top layer. */
export const zIndex = { sticky: '10', header: '20', sideBar: '30', flyout: '40' }
