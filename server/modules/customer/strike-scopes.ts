import type { Customer } from '#contract/ops/customer.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { Scope } from '#domain/goods/goods.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { tellBuyer } from '../message/index.ts'
import { type Act, lockSeen } from './change-customer.ts'
import { updateCustomer } from './repository.ts'
import { showCustomer } from './show-customers.ts'

/**
 * Takes scopes away from a company and tells it which and why; more than it has cannot be given so. Throws
 * ops.notFound, ops.overtaken, or ops.wrongState where nothing is taken away or something would be added.
 */
export async function strikeScopes(tx: Executor, act: Act & { scopes: Scope[]; reason: string }): Promise<Customer> {
  const { id, scopes, reason, now, audit } = act
  const row = await lockSeen(tx, act)
  const kept = row.scopes.filter((scope) => scopes.includes(scope))
  const struck = row.scopes.filter((scope) => !scopes.includes(scope))
  if (struck.length === 0 || kept.length !== new Set(scopes).size) throw new AppError('ops.wrongState')
  await updateCustomer(tx, id, { scopes: kept, version: row.version + 1 })
  await recordChanges(tx, id, [{ collection: 'account', key: id }], now)
  const news = {
    kind: 'qualification' as const,
    title: `经营范围核减：${struck.join('、')}`,
    text: `原因：${reason}。这些类别的商品暂不能采购；变更许可后请在基本信息里申请变更。`,
    link: companyPaths.basic(),
  }
  await tellBuyer(tx, id, news, now)
  await audit({
    object: 'company',
    objectId: id,
    title: row.company,
    before: { 经营范围: row.scopes.join('、') },
    after: { 经营范围: kept.join('、') },
    reason,
  })
  return showCustomer(tx, id, now)
}
