import { api } from '#contract/api.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The facts of the company and how its review stands, as last loaded; nothing where it is not wanted. */
export const useCompany = (isWanted = true) => useRemote(api.company.detail, undefined, { isWanted })

/** What the company may deal in. */
export const useScope = () => useRemote(api.company.scope)

export const companyReads = [keptRead(api.company.detail), keptRead(api.company.scope)]
