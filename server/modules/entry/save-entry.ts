/** Listing, saving and ending entries of any kind. */
import type { Entry, EntryList } from '#contract/ops/shop/entry.ts'
import { AppError } from '#contract/protocol/errors.ts'
import {
  checkEntry,
  differingWords,
  type EntryValue,
  type Field,
  type FieldErrors,
  type FieldValue,
  isAsked,
} from '#domain/entry/fields.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote, findLastActors } from '../../platform/operator/audit.ts'
import { contentVersion } from '../../platform/operator/content-version.ts'
import { noteSiteChange } from '../../platform/replay/change-log.ts'
import { lockEntry } from './repository.ts'
import { type EntryAuthor, entryValue, type StoredEntry } from './store.ts'
import type { StoredKind } from './stores.ts'

/** A longer list is searched. */
const LIST_MAX = 300

const isEnded = ({ endsAt = Infinity }: StoredEntry, now: number): boolean => now >= endsAt

function toEntry(stored: StoredEntry, now: number): Entry {
  const { startsAt = 0, endsAt: _end, facts = [], ...entry } = stored
  const state = isEnded(stored, now) ? 'ended' : now < startsAt ? 'upcoming' : 'running'
  return { ...entry, ...stored, facts, state, version: contentVersion(entry.value) }
}

/** The running ones first, then those that come, then those that are over. */
const ORDER: readonly Entry['state'][] = ['running', 'upcoming', 'ended']

export async function listEntries(
  db: Executor,
  { name, store }: StoredKind,
  { words, now }: { words?: string | undefined; now: number },
): Promise<EntryList> {
  const found = await store.find(db, { words, limit: LIST_MAX })
  const ids = found.map(({ id }) => id)
  const actors = await findLastActors(db, name, ids)
  const list = found.map((one): Entry => {
    const actor = actors.get(one.id)
    const entry = { ...toEntry(one, now), changedBy: actor?.name }
    // The press that ends it is its end; otherwise its time was over.
    return entry.state === 'ended' && actor && actor.at === one.endsAt
      ? { ...entry, endedBy: actor.name, endedWhy: actor.reason ?? undefined }
      : entry
  })
  return {
    list: list.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
    total: list.length < LIST_MAX ? list.length : await store.count(db, { words }),
    options: (await store.options?.(db)) ?? {},
  }
}

/** The fields of a kind with the choices that are rows of the database. */
export async function fieldsOf(db: Executor, { fields, store }: StoredKind): Promise<readonly Field[]> {
  const options = await store.options?.(db)
  if (!options) return fields
  return fields.map((field) => {
    const own = options[field.key]
    return field.kind === 'choice' && own ? { ...field, options: own } : field
  })
}

/** Texts without blanks around them, and nothing that is not set. */
export const cleaned = (value: Readonly<Record<string, FieldValue | null>>): EntryValue =>
  entryValue(
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typeof one === 'string' ? one.trim() : one])),
  )

/** Without the fields that do not count: the goods chosen before a coupon became one for all. */
export const asked = ({ fields }: StoredKind, value: EntryValue): EntryValue =>
  Object.fromEntries(
    Object.entries(value).filter(([key]) => {
      const field = fields.find((one) => one.key === key)
      return field === undefined || isAsked(field, value)
    }),
  )

/** Everything that is wrong with a value, by its table first and then by what is stored. */
export async function faultsOf(
  db: Executor,
  kind: StoredKind,
  change: { id: number | undefined; value: EntryValue; now: number },
): Promise<FieldErrors> {
  const errors = checkEntry(await fieldsOf(db, kind), change.value)
  const { startsAt, endsAt } = change.value
  if (typeof startsAt === 'number' && typeof endsAt === 'number' && startsAt >= endsAt)
    errors['endsAt'] = '结束须晚于开始'
  if (Object.keys(errors).length > 0) return errors
  return (await kind.store.faults?.(db, change)) ?? {}
}

const refuse = (errors: FieldErrors): never => {
  const entries = Object.entries(errors)
  throw new AppError('request.invalid', {
    text: entries[0]![1],
    errors: Object.fromEntries(entries.map(([key, text]) => [key, [text]])),
  })
}

type EntryAct = {
  id: number | undefined
  version: number | undefined
  now: number
  by: EntryAuthor
  audit: (note: AuditNote) => Promise<void>
}

async function findOne(db: Executor, { store }: StoredKind, id: number): Promise<StoredEntry> {
  const [stored] = await store.find(db, { id, limit: 1 })
  if (!stored) throw new AppError('ops.notFound')
  return stored
}

/** The entry as it stands, held until the transaction ends. Throws ops.notFound or ops.overtaken. */
async function take(tx: Executor, kind: StoredKind, id: number, version: number | undefined): Promise<StoredEntry> {
  await lockEntry(tx, `${kind.name}:${id}`)
  const stored = await findOne(tx, kind, id)
  await assertVersion(tx, { object: kind.name, objectId: id, version: contentVersion(stored.value) }, version)
  return stored
}

/**
 * Adds or changes an entry. One that has ended is only begun again: ops.wrongState otherwise. Throws
 * also request.invalid with a sentence by the field, ops.notFound or ops.overtaken.
 */
export async function saveEntry(
  tx: Executor,
  kind: StoredKind,
  { id, value: given, version, now, by, audit }: EntryAct & { value: Readonly<Record<string, FieldValue | null>> },
): Promise<Entry> {
  if (id === undefined && kind.isGiven) throw new AppError('ops.notFound')
  const before = id === undefined ? undefined : await take(tx, kind, id, version)
  const value = asked(kind, cleaned(given))
  const errors = await faultsOf(tx, kind, { id, value, now })
  if (Object.keys(errors).length > 0) refuse(errors)
  const savedId = await kind.store.save(tx, { id, value, now, by })
  const after = await findOne(tx, kind, savedId)
  if (before && isEnded(before, now) && isEnded(after, now))
    throw new AppError('ops.wrongState', { text: `${kind.text}已结束，没有保存。要重新开始，请先改结束时间` })
  await audit({
    object: kind.name,
    objectId: savedId,
    title: `${kind.text} ${after.title}`,
    ...(before && { before: inWords(kind, before.value, after.value) }),
    after: inWords(kind, after.value, before?.value),
  })
  noteSiteChange(tx)
  return toEntry(after, now)
}

/** The fields that differ from the other value, in words, and of their rows those that do. */
function inWords({ fields }: StoredKind, value: EntryValue, other: EntryValue | undefined): Record<string, string> {
  const differing = fields.filter(
    ({ key }) =>
      (value[key] !== undefined || other?.[key] !== undefined) &&
      JSON.stringify(value[key]) !== JSON.stringify(other?.[key]),
  )
  return Object.fromEntries(
    differing.map((field) => [field.text, differingWords(field, value[field.key], other?.[field.key])]),
  )
}

/** Ends or removes an entry. Throws ops.notFound, ops.overtaken, or ops.wrongState for a kind that only changes. */
export async function endEntry(
  tx: Executor,
  kind: StoredKind,
  { id, version, reason, now, by, audit }: EntryAct & { id: number; reason: string },
): Promise<Record<string, never>> {
  const { end } = kind.store
  if (!end || !kind.end) throw new AppError('ops.wrongState')
  const before = await take(tx, kind, id, version)
  await end(tx, id, now, by)
  await audit({
    object: kind.name,
    objectId: id,
    title: `${kind.end.text} ${kind.text} ${before.title}`,
    before: inWords(kind, before.value, undefined),
    reason,
  })
  noteSiteChange(tx)
  return {}
}
