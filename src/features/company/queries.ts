import { api } from '#contract/api.ts'
import { useOfficeMark } from '#features/account/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { type Remote, useRemote } from '#sync/mirror/use-remote.ts'

/**
 * The facts of the company and how its review stands, also once the office has decided; nothing where it is not wanted.
 */
export function useCompany(isWanted = true): Remote<typeof api.company.detail> {
  const company = useRemote(api.company.detail, undefined, { isWanted })
  useReloadAfter(useOfficeMark(), company.reload)
  return company
}

export const companyReads = [keptRead(api.company.detail), keptRead(api.company.scope)]
