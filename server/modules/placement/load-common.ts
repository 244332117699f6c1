/** 公共数据: what every page's header and menus show, and the site-wide offers. */
import type { Common, MenuCategory, NavItem } from '#contract/placement.ts'
import { NAV_ENTRIES_MAX } from '#domain/limits.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { loadOffers } from '../promotion/index.ts'
import { type CategoryRow, findCategories, findPlacements, findWarehouses, type PlacementRow } from './repository.ts'

export async function loadCommon(db: Executor, now: number): Promise<Common> {
  const [settings, categories, placements, warehouses, promoted] = [
    await readSettings(db),
    await findCategories(db),
    await findPlacements(db, ['nav', 'brand']),
    await findWarehouses(db),
    await loadOffers(db, now),
  ]
  const menu = (name: string) => menuOf(categories, name)
  return {
    rnss: settings.hotSearches,
    nav: navOf(placements.filter(({ slot }) => slot === 'nav')),
    category: menu('general'),
    categoryYx: menu('yx'),
    categoryZy: menu('zy'),
    categoryQx: menu('qx'),
    brand: placements.filter(({ slot }) => slot === 'brand').map(({ id, name, image }) => ({ id, name, image })),
    timestamp: now,
    siteTitle: settings.siteTitle,
    commonConfig: {
      hot_line: settings.hotline,
      stale_hours: settings.staleHours,
      after_sales_days: settings.afterSalesDays,
      extensions_max: settings.extensionsMax,
      receipt_days: settings.receiptDays,
      receipt_due_days: settings.receiptDueDays,
      near_expiry: settings.nearExpiry,
      case_offer_percent: settings.caseOfferPercent,
      filler: {
        days_max: settings.filler.daysMax,
        lines_max: settings.filler.linesMax,
        candidates_max: settings.filler.candidatesMax,
      },
      replenishment: {
        target_days: settings.replenishment.targetDays,
        lead_days: settings.replenishment.leadDays,
      },
      expiry_warning_days: settings.expiryWarningDays,
      manager: settings.defaultManager,
      ...(settings.chatUrl && { chat_url: settings.chatUrl }),
    },
    warehouses,
    offers: { ...settings.offers, ...promoted },
  }
}

/** The categories shown in one of the four menus, as a tree. */
function menuOf(categories: readonly CategoryRow[], menu: string): MenuCategory[] {
  const shown = categories.filter(({ menus }) => menus.includes(menu))
  const childrenOf = (parentId: number | null): MenuCategory[] =>
    shown
      .filter((category) => category.parentId === parentId)
      .map(({ id, name, logo, logo1 }) => ({ id, name, logo, logo1, children: childrenOf(id) }))
  return childrenOf(null)
}

function navOf(entries: readonly PlacementRow[]): NavItem[] {
  const childrenOf = (parentId: number | null): NavItem[] =>
    entries
      .filter((entry) => entry.parentId === parentId)
      .map(({ id, name, url, isOpen, image }) => ({ id, name, url, isOpen, image, children: [] }))
  return childrenOf(null)
    .slice(0, NAV_ENTRIES_MAX)
    .map((entry) => ({ ...entry, children: childrenOf(entry.id) }))
}
