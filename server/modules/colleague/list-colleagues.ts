import type { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { maskPhone } from '#domain/identity.ts'

import type { Executor } from '../../db/connect.ts'
import { findInvitations, findPeople } from './repository.ts'

type List = Reply<typeof api.colleague.list>

/** Who works for the company, and who was asked to. */
export async function listColleagues(
  db: Executor,
  { buyerId, userId }: { buyerId: number; userId: number },
  now: number,
): Promise<List> {
  const people = await findPeople(db, buyerId, now)
  const asked = await findInvitations(db, buyerId, now)
  return {
    list: people.map(({ phone, sessions, seenAt, ...person }) => ({
      ...person,
      phone: maskPhone(phone),
      sessions: sessions ?? 0,
      seenAt: seenAt ?? undefined,
      isSelf: person.id === userId,
    })),
    invitations: asked.map(({ id, name, phone, roles, limits, expiresAt }) => ({
      id,
      name,
      phone: maskPhone(phone),
      roles,
      limits,
      expiresAt,
    })),
  }
}
