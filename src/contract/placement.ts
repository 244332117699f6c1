import * as z from 'zod/mini'

import { BADGES } from '#domain/goods/goods.ts'

import { endpoint } from './protocol/endpoint.ts'
import { Instant, Money } from './protocol/scalars.ts'
import { termsShape } from './protocol/terms.ts'
import { wire } from './protocol/wire.ts'

export type MenuCategory = { id: number; name: string; logo: string; logo1: string; children: MenuCategory[] }
const MenuCategory: z.ZodMiniType<MenuCategory> = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string(),
  logo1: z.string(),
  get children() {
    return z.array(MenuCategory)
  },
})

export type NavItem = { id: number; name: string; url: string; isOpen: 0 | 1; image: string; children: NavItem[] }
const NavItem = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    isOpen: z.literal([0, 1]),
    image: z.string(),
    children: z.array(
      wire(z.object({ id: z.int(), name: z.string(), url: z.string(), isOpen: z.literal([0, 1]), image: z.string() })),
    ),
  }),
)

const Discount = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    permille: z.int(),
    scope: z.enum(['all', 'listed', 'excluded']),
    goodsIds: z.array(z.int()),
    excludedBadges: z.array(z.enum(BADGES)),
    ...termsShape,
  }),
)
const OfferedTier = wire(z.object({ amount: Money, reduce: Money, ...termsShape }))
const Cashback = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    tiers: z.array(z.object({ amount: Money, back: Money })),
    waitDays: z.int(),
    ...termsShape,
  }),
)

/** Home data of the specification: hot searches, nav, the four category menus, brands; and the site-wide offers. */
export const Common = wire(
  z.object({
    rnss: z.array(z.object({ name: z.string(), url: z.string() })),
    nav: z.array(NavItem),
    category: z.array(MenuCategory),
    categoryYx: z.array(MenuCategory),
    categoryZy: z.array(MenuCategory),
    categoryQx: z.array(MenuCategory),
    brand: z.array(z.object({ id: z.int(), name: z.string(), image: z.string() })),
    timestamp: Instant,
    siteTitle: z.string(),
    commonConfig: z.object({
      hot_line: z.string(),
      stale_hours: z.optional(z.number()),
      /**
       * Days after the receipt in which after-sales is open; how often the receipt may be put off, and by how many
       * days.
       */
      after_sales_days: z.optional(z.int()),
      extensions_max: z.optional(z.int()),
      receipt_days: z.optional(z.int()),
      /** Days after the delivery in which an ephedrine receipt is due. */
      receipt_due_days: z.optional(z.int()),
      /** 近效期, in months: at most so many are in the zone, below so many are red. */
      near_expiry: z.optional(z.object({ zone: z.int(), red: z.int() })),
      /** Per cent of a case from which the whole one is offered. */
      case_offer_percent: z.optional(z.int()),
      /** How far 凑单 goes: days of use, lines of a set, goods that are compared. */
      filler: z.optional(z.object({ days_max: z.int(), lines_max: z.int(), candidates_max: z.int() })),
      /** 补货计划, in days: for how many to buy, and from order to shelf. */
      replenishment: z.optional(z.object({ target_days: z.int(), lead_days: z.int() })),
      /** Days before the end of a document from which its company is told. */
      expiry_warning_days: z.optional(z.array(z.int())),
      chat_url: z.optional(z.string()),
      /** Whom visitors may call. */
      manager: z.optional(z.object({ name: z.string(), phone: z.string() })),
    }),
    /** So that a device offline names a warehouse whose cart it has never asked for. */
    warehouses: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
    offers: z.object({
      manjians: z.array(OfferedTier),
      shipping: wire(z.object({ freeFrom: z.int(), freight: z.int(), minimumOrder: z.int() })),
      /** Current and coming offers: the page judges each by `activityState`, offline too. */
      discounts: z.optional(z.array(Discount)),
      cashbacks: z.optional(z.array(Cashback)),
    }),
  }),
)
export type Common = z.output<typeof Common>

export const placement = {
  common: endpoint({
    method: 'GET',
    path: '/api/focus/common',
    summary: '公共数据',
    access: 'guest',
    response: Common,
    silent: true,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/global/links',
    summary: '页脚链接与许可证公示',
    access: 'guest',
    response: z.object({
      licenses: z.array(z.object({ id: z.int(), name: z.string(), number: z.string() })),
      links: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
    silent: true,
  }),
}
