/** The seller publishes a new version of the e-contract: from then on nobody orders before signing it. */
import { marked } from 'marked'

import type { ContractVersion } from '#contract/ops/e-contract.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import type { AuditNote } from '../../platform/operator/audit.ts'
import { readSettings } from '../../settings/settings.ts'
import { changeSettings } from '../setting/index.ts'
import { findVersions, insertContract } from './repository.ts'

/** The newest first. */
export async function listVersions(db: Executor): Promise<ContractVersion[]> {
  const { contractVersion } = await readSettings(db)
  const rows = await findVersions(db)
  return rows.map(({ contract, signatures }) => ({
    ...contract,
    isInForce: contract.version === contractVersion,
    signatures,
  }))
}

type Publication = {
  title: string
  /** Markdown. */
  text: string
  after: number
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/** Throws ops.overtaken when somebody else published meanwhile. */
export async function publishContract(
  tx: Executor,
  { title, text, after, now, audit }: Publication,
): Promise<ContractVersion> {
  const { contractVersion: version } = await changeSettings(tx, {
    change: (settings) => ({ ...settings, contractVersion: Math.max(after, settings.contractVersion) + 1 }),
  })
  // Read once the settings are locked: what another publishes meanwhile is seen.
  const [newest] = await findVersions(tx)
  if ((newest?.contract.version ?? 0) !== after) throw new AppError('ops.overtaken')
  const contract = { version, title, body: await marked.parse(text), publishedAt: now }
  await insertContract(tx, contract)
  await audit({
    object: 'contract',
    objectId: version,
    title: `电子合同 第 ${version} 版 ${title}`,
    before: { 版本: version - 1 },
    after: { 版本: version },
  })
  return { ...contract, isInForce: true, signatures: 0 }
}
