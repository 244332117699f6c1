import { api } from '#contract/api.ts'
import type { Args, Reply } from '#contract/protocol/endpoint.ts'
import { call } from '#sync/transport/call.ts'

type Body<E> = NonNullable<Args<E>['body' & keyof Args<E>]>

/** The token of the link, and whether it went to his telephone. Throws colleague.joined or colleague.tooMany. */
export const inviteColleague = (body: Body<typeof api.colleague.invite>): Promise<Reply<typeof api.colleague.invite>> =>
  call(api.colleague.invite, { body })

/** Throws colleague.notFound. */
export const withdrawInvitation = (id: number) => call(api.colleague.withdraw, { params: { id } })

/** Throws colleague.notFound or colleague.lastAdministrator. */
export const saveDuties = (id: number, body: Body<typeof api.colleague.save>) =>
  call(api.colleague.save, { params: { id }, body })

/** Throws colleague.notFound. */
export const signColleagueOut = (id: number) => call(api.colleague.signOut, { params: { id } })

/** Throws colleague.notFound or colleague.lastAdministrator. */
export const removeColleague = (id: number) => call(api.colleague.remove, { params: { id } })

/** Throws invitation.otherPhone, before anything is sent, and what sending a code throws. */
export const sendJoinCode = (token: string, phone: string) =>
  call(api.colleague.joinCode, { params: { token }, body: { phone } })

/** Throws what the call refuses: the form shows it. */
export const joinCompany = (token: string, body: Body<typeof api.colleague.join>) =>
  call(api.colleague.join, { params: { token }, body })
