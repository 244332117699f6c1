import { useQuery, useQueryClient } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { Entry, EntryList } from '#contract/ops/shop/entry.ts'
import { CONTENT_KINDS } from '#domain/entry/contents.ts'
import type { EntryValue } from '#domain/entry/fields.ts'
import type { EntryKind } from '#domain/entry/kinds.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/entry/offers.ts'
import type { Permission } from '#domain/operator/permissions.ts'

import { readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

type Calls = Pick<typeof opsApi.offer, 'list' | 'save' | 'end'>
/** A room of entries: its kinds, its calls, and who may change something. */
export type EntryFamily = {
  title: string
  kinds: Readonly<Record<string, EntryKind>>
  /** Of contents they take other kinds, which their own schemas check. */
  calls: Calls
  change: Permission
  /** Saving is checked against what else there is, and can be previewed as a buyer. */
  isChecked?: true
}

export const OFFERS: EntryFamily = {
  title: '价格与促销',
  kinds: OFFER_KINDS,
  calls: { list: opsApi.offer.list, save: opsApi.offer.save, end: opsApi.offer.end },
  change: 'offer.change',
  isChecked: true,
}
export const CONTENTS: EntryFamily = {
  title: '内容',
  kinds: CONTENT_KINDS,
  calls: {
    list: opsApi.content.list,
    save: opsApi.content.save,
    end: opsApi.content.end,
  } as unknown as Calls,
  change: 'content.change',
}

export const useEntries = ({ calls }: EntryFamily, kind: string, words: string) =>
  useQuery(readOf(calls.list, { params: { kind: kind as OfferKind }, query: words ? { words } : {} }))

/** What was saved stands at once, not after the next reading. */
export function useSaveEntry({ calls }: EntryFamily, kind: string, onDone: () => unknown) {
  const queries = useQueryClient()
  return useAct(calls.save, (saved: Entry) => {
    queries.setQueriesData<EntryList>({ queryKey: [calls.list.path, { params: { kind } }] }, (read) =>
      read ? { ...read, list: read.list.map((one) => (one.id === saved.id ? saved : one)) } : read,
    )
    onDone()
  })
}
export const useEndEntry = ({ calls }: EntryFamily, onDone: () => unknown) => useAct(calls.end, onDone)

type OfferCheck = { kind: string; id: number | undefined; value: EntryValue; buyerId: number | undefined }

/** What saving would meet; the last answer stays while the next is asked for. */
export const useOfferCheck = ({ kind, id, value, buyerId }: OfferCheck, isWanted: boolean) =>
  useQuery({
    ...readOf(opsApi.offer.check, {
      params: { kind: kind as OfferKind },
      query: {
        value: { ...value } as Record<string, NonNullable<EntryValue[string]>>,
        ...(id !== undefined && { id }),
        ...(buyerId !== undefined && { buyerId }),
      },
    }),
    enabled: isWanted,
    placeholderData: (before) => before,
  })
