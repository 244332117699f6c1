/**
 * Asks the registry for known faults of the packages that run in production. Without a network it says so and passes.
 */
import { spawnSync } from 'node:child_process'

import { failedStep, nothing, resultOfStep } from './file-results.mjs'

const ARGS = ['audit', '--omit=dev', '--workspaces=false', '--audit-level=high', '--json']

export function auditPackages() {
  const { stdout } = spawnSync('npm', ARGS, {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    shell: process.platform === 'win32',
  })
  return resultOfAudit(stdout ?? '', console.log)
}

/** What `npm audit --json` says, as the result of a step: it fails for faults that are high or critical. */
export function resultOfAudit(text, say) {
  const report = parse(text)
  if (!report?.vulnerabilities) {
    say(`[audit] skipped: the registry did not answer (${report?.message ?? report?.error?.summary ?? 'no report'})`)
    return { ...nothing, skipped: 1, failures: [], files: [] }
  }
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity))
  if (grave.length === 0) return resultOfStep('audit', true)
  return failedStep(`audit: ${grave.map(({ name, severity }) => `${name} (${severity})`).join(', ')}`)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
