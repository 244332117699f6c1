import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import type { WantedItem, WantedDraft } from '#contract/wanted.ts'
import { randomId } from '#lib/random-id.ts'
import { mutate } from '#sync/outbox/mutate.ts'

/** Resolves when durable, with the id the request has from now on. */
export async function postWanted(draft: Omit<WantedDraft, 'id'>): Promise<string> {
  const id = randomId()
  await mutate(api.wanted.add, { body: { payload: { ...draft, id } } }, { label: labels['wanted.add'](draft.name) })
  return id
}

export const withdrawWanted = ({ id, name }: Pick<WantedItem, 'id' | 'name'>): Promise<void> =>
  mutate(api.wanted.withdraw, { body: { id } }, { label: labels['wanted.withdraw'](name) })
