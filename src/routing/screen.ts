import type { ComponentType } from 'react'

import type { MenuVariant } from './category-link.ts'

/** The five flags of the specification: what stands around a page. */
export type Chrome = {
  header: 'full' | 'steps' | 'login' | false
  footer: boolean
  sideBar: boolean
  /** Category menu, in one of its four variants. */
  menu: MenuVariant | false
  nav: boolean
}

/** Whom a page lets in; `user` sends a visitor to the login page and back. */
export type ScreenAccess = 'guest' | 'user'

/** What a page can do without a connection: everything · what was seen before · nothing · what it tells by itself. */
export type OfflineUse = 'full' | 'cached' | 'none' | 'told'

/** 订单 and 我的, by the patterns of the pages they begin with. */
export type ScreenTab = '/order' | '/user'

export type Screen = {
  kind: 'screen'
  /** Pattern of its address. */
  path: string
  /** Shown as "{title}-{site title}". */
  title: string
  aliases: readonly string[]
  access: ScreenAccess
  offline: OfflineUse
  chrome: Chrome
  /** Which tab of the phone's bar it belongs to, where it is not the page of one itself. */
  tab?: ScreenTab
  /** Step 1 to 4 of the cart, drawn by the `steps` header. */
  step?: 1 | 2 | 3 | 4
  page: () => Promise<{ default: ComponentType }>
}

export type Redirect = {
  kind: 'redirect'
  from: string
  to: string
  /** The part of the page that is meant. */
  hash?: string
  /** The query of the new address, read from the old one. */
  query?: (old: { params: Params; search: string; hash: string }) => Record<string, string>
}
type Params = Readonly<Record<string, string | undefined>>
export type ScreenEntry = Screen | Redirect

const defaultChrome: Chrome = { header: 'full', footer: true, sideBar: true, menu: 'general', nav: true }

type ScreenOptions = Pick<Screen, 'title' | 'page' | 'step' | 'tab'> &
  Partial<Pick<Screen, 'aliases' | 'access' | 'offline'>> & { chrome?: Partial<Chrome> }

/** One screen of a feature; absent fields take the defaults. */
export const screen = (at: { pattern: string }, options: ScreenOptions): Screen => ({
  kind: 'screen',
  aliases: [],
  access: 'guest',
  offline: 'cached',
  ...options,
  path: at.pattern,
  chrome: { ...defaultChrome, ...options.chrome },
})

/** Sends an old or short address to the page that answers it; parameters of the same name are carried over. */
export const redirect = (from: string, to: { pattern: string }, query?: Redirect['query']): Redirect => ({
  kind: 'redirect',
  from,
  to: to.pattern,
  ...(query && { query }),
})
