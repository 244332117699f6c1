import type { Goods } from '../goods/goods.ts'
import type { Buyer } from './buyer.ts'

/** A region code without its empty levels: "510000" (a province) covers "510107" (a district of it). */
const covered = (region: string): string => region.replace(/^(\d{2}(?:\d{2})??)(?:00)+$/, '$1')

/** Whether the region `area` contains `region`; both are codes. */
export const coversRegion = (area: string, region: string): boolean => area !== '' && region.startsWith(covered(area))

/** 控销: closed to the buyer's region or customer type, or open to listed buyers only. A permission opens it. */
export function isControlled({ id, control }: Goods, buyer: Buyer): boolean {
  if (!control || buyer.permittedGoods.includes(id)) return false
  return (
    control.isAllowListOnly ||
    control.blockedCustomerTypes.includes(buyer.customerType) ||
    control.blockedRegions.some((blocked) => coversRegion(blocked, buyer.region))
  )
}
