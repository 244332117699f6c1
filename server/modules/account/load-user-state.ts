import type { UserState } from '#contract/account.ts'
import { isPassed } from '#domain/eligibility/check-buyer.ts'

import type { Executor } from '../../db/connect.ts'
import type { Session } from '../../platform/access.ts'
import type { StandingBudget } from './budget-repository.ts'
import { loadBuyer } from './load-buyer.ts'
import { findAccount } from './repository.ts'

const pick = ({ perMonth, warnAt, spent }: StandingBudget) => ({ perMonth, warnAt, spent })
const flag = (value: boolean) => (value ? 1 : 0)

/** Everything a page knows of the signed-in account. Throws auth.required when the account is gone. */
export async function loadUserState(
  db: Executor,
  session: Pick<Session, 'userId' | 'buyerId' | 'csrf'>,
  now: number,
): Promise<UserState> {
  const { buyerId, userId } = session
  const [buyer, account] = [await loadBuyer(db, buyerId, now), await findAccount(db, { userId, buyerId }, now)]
  const { defaultManager, qualityInspection, contractVersion } = account.settings
  const passed = isPassed(buyer)
  return {
    id: userId,
    username: account.username,
    name: account.name,
    phone: account.phone,
    company: buyer.company,
    face: '',
    rank: account.rank,
    address: account.address ?? '',
    isPassed: flag(passed),
    points: account.points,
    balance: account.balance,
    cart: account.cart ?? 0,
    messageCount: account.messageCount ?? 0,
    wechat: account.wechatName,
    loginUrl: '',
    isShowYoux: flag(passed),
    isSpecial: flag(buyer.permittedGoods.length > 0),
    isCanChat: flag(passed),
    isAfterSale: '0',
    admin:
      account.managerName === null
        ? { ...defaultManager, isDefault: 0 }
        : { name: account.managerName, phone: account.managerPhone ?? '', isDefault: 1 },
    qualityInspection: { quality_inspection_url: qualityInspection.url, msg: qualityInspection.msg },
    token: session.csrf,
    buyer,
    priceGroup: buyer.priceGroup,
    isUnsigned: account.contractVersion < contractVersion,
    roles: account.roles,
    colleagues: account.colleagues.map(({ name, roles }) => ({ name, roles: [...roles] })),
    outboxKey: account.outboxKey,
    ...(account.budget && { budget: pick(account.budget) }),
  }
}
