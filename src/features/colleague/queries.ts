import { api } from '#contract/api.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** Who works for the company, and who was asked to. */
export const useColleagues = () => useRemote(api.colleague.list)

/** What the link of an invitation says. */
export const useInvitation = (token: string) => useRemote(api.colleague.invitation, { params: { token } })
