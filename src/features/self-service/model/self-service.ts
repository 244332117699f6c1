import { paths } from '#routing/paths.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'
import { vaultPaths } from '#routing/paths/vault.ts'

/** The parts of 自助服务, as its menu lists them. */
export const SELF_SERVICE = [
  { id: 'quick', text: '快捷采购', to: paths.quickPurchase() },
  { id: 'replenishment', text: '补货计划', to: selfServicePaths.replenishment() },
  { id: 'wanted', text: '品种求购', to: paths.wanted() },
  { id: 'invoices', text: '电子发票', to: invoicePaths.invoices() },
  { id: 'vault', text: '迎检资料', to: vaultPaths.vault() },
  { id: 'favorites', text: '我的收藏', to: paths.favorites() },
  { id: 'feedback', text: '意见反馈', to: selfServicePaths.feedback() },
] as const

export type SelfServicePart = (typeof SELF_SERVICE)[number]['id']
