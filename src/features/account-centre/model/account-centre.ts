import type { CustomerType } from '#domain/eligibility/buyer.ts'
import { accountPaths } from '#routing/paths/account.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { eContractPaths } from '#routing/paths/e-contract.ts'
import { shelfLifePaths } from '#routing/paths/shelf-life.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'

/** The account centre's parts, in the order of its menu. */
const ACCOUNT_CENTRE = [
  { id: 'basic', text: '基本信息', to: companyPaths.basic() },
  { id: 'documents', text: '资质证件', to: companyPaths.documents() },
  { id: 'addresses', text: '收货地址', to: companyPaths.addresses() },
  { id: 'shelfLife', text: '效期要求', to: shelfLifePaths.shelfLife() },
  { id: 'stores', text: '多店管理', to: companyPaths.stores() },
  { id: 'chain', text: '门店总览', to: companyPaths.chain() },
  { id: 'colleagues', text: '同事与分工', to: companyPaths.colleagues() },
  { id: 'systems', text: '系统对接', to: companyPaths.systems() },
  { id: 'safety', text: '安全设置', to: accountPaths.safety() },
  { id: 'wechat', text: '绑定微信', to: wechatPaths.wechat() },
  { id: 'contract', text: '电子合同', to: eContractPaths.contract() },
] as const

export type AccountCentrePart = (typeof ACCOUNT_CENTRE)[number]['id']

/**
 * Of several stores only a head office sees one view. 多店管理 stays with everybody: it says how a company becomes a
 * chain.
 */
export const accountPartsOf = (customerType: CustomerType | undefined) =>
  ACCOUNT_CENTRE.filter(({ id }) => id !== 'chain' || customerType === '连锁总部')
