/** Another approval number of goods stays to be read among what was done to them: an import's own rows are forgotten. */
import type { Executor } from '../../../db/connect.ts'
import { addAudit } from '../../../platform/operator/audit.ts'
import type { StandingRow } from './import-repository.ts'

type Change = { standing: StandingRow; changes: Partial<Pick<StandingRow, 'approvalNumber'>>; cause: string }

/** Nothing where the number stays. */
export async function auditRenewal(
  tx: Executor,
  { standing, changes: { approvalNumber }, cause }: Change,
  { operatorId, operatorName, now }: { operatorId: number | null; operatorName: string; now: number },
): Promise<void> {
  if (approvalNumber === undefined || approvalNumber === standing.approvalNumber) return
  await addAudit(tx, {
    at: now,
    operatorId,
    operatorName,
    act: 'goods.import',
    object: 'goods',
    objectId: standing.id,
    title: `${standing.name} ${standing.specification}`,
    before: { 批准文号: standing.approvalNumber },
    after: { 批准文号: approvalNumber },
    reason: cause,
    address: '',
  })
}
