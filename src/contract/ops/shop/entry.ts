/** What the seller enters, one set of calls for offers and one for contents. A kind's table of fields is its form. */
import * as z from 'zod/mini'

import { CONTENT_KIND_NAMES } from '#domain/entry/contents.ts'
import { OFFER_KIND_NAMES } from '#domain/entry/offers.ts'
import type { Permission } from '#domain/operator/permissions.ts'

import { endpoint } from '../../protocol/endpoint.ts'
import { FormId, Instant, Price } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'
import { Reason, Version, Words } from '../shapes.ts'
import { EntryJson, EntryObject } from './entry-json.ts'

/** An entry as lists and forms show it. */
const Entry = wire(
  z.object({
    id: z.int(),
    version: z.int(),
    title: z.string(),
    /** What it gives, in words. */
    summary: z.string(),
    /** How much is left, how much was used: what the form does not change. */
    facts: z.array(z.string()),
    startsAt: z.optional(Instant),
    endsAt: z.optional(Instant),
    state: z.enum(['running', 'upcoming', 'ended']),
    value: EntryObject,
    /** Who changed it last; absent where no operator did. */
    changedBy: z.optional(z.string()),
    /** Who ended it before its time, and why. */
    endedBy: z.optional(z.string()),
    endedWhy: z.optional(z.string()),
  }),
)
export type Entry = z.output<typeof Entry>

const EntryList = z.object({
  list: z.array(Entry),
  /** How many there are; the list holds at most 300. */
  total: z.int(),
  /** Field → its choices, where they are rows of the database. */
  options: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
})
export type EntryList = z.output<typeof EntryList>

/** What an entry meets: a danger is refused, a warning is the operator's to weigh. */
const Finding = z.object({ tone: z.enum(['warn', 'danger']), text: z.string() })
export type Finding = z.output<typeof Finding>

const Preview = wire(
  z.object({
    company: z.string(),
    /** Whether it holds for him, and why not. */
    text: z.string(),
    goods: z.array(
      wire(
        z.object({
          name: z.string(),
          unit: z.string(),
          before: z.optional(Price),
          after: z.optional(Price),
          /** What is paid where a running discount lowers it, and its name. */
          paid: z.optional(Price),
          discount: z.optional(z.string()),
        }),
      ),
    ),
  }),
)
export type Preview = z.output<typeof Preview>

const EntryGoods = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    unit: z.string(),
    stock: z.int(),
    price: z.optional(Price),
  }),
)
export type EntryGoods = z.output<typeof EntryGoods>

const callsOf = <const N extends string, const K extends readonly [string, ...string[]]>(
  noun: N,
  text: string,
  kinds: K,
  permissions: { read: Permission; change: Permission },
) => {
  const Kind = z.strictObject({ kind: z.enum(kinds) })
  const KindId = z.strictObject({ kind: z.enum(kinds), id: FormId })
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/ops/${noun}/{kind}`,
      summary: text,
      access: 'operator',
      permission: permissions.read,
      params: Kind,
      query: z.strictObject({ words: Words }),
      response: EntryList,
    }),
    /** Adds one without `id`, changes one with it. */
    save: endpoint({
      method: 'POST',
      path: `/api/ops/${noun}/{kind}`,
      summary: `保存${text}`,
      access: 'operator',
      permission: permissions.change,
      params: Kind,
      body: z.strictObject({ id: z.optional(FormId), value: EntryJson, version: Version }),
      response: Entry,
      errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState', 'request.invalid'],
    }),
    end: endpoint({
      method: 'POST',
      path: `/api/ops/${noun}/{kind}/{id}/end`,
      summary: `结束${text}`,
      access: 'operator',
      permission: permissions.change,
      params: KindId,
      body: z.strictObject({ reason: Reason, version: Version }),
      response: z.object({}),
      errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
    }),
  }
}

export const offer = {
  ...callsOf('offer', '价格与促销', OFFER_KIND_NAMES, { read: 'offer.read', change: 'offer.change' }),
  /** What saving would meet, and what a chosen buyer would see. Nothing is written. */
  check: endpoint({
    method: 'GET',
    path: '/api/ops/offer/{kind}/check',
    summary: '核对促销',
    access: 'operator',
    permission: 'offer.read',
    params: z.strictObject({ kind: z.enum(OFFER_KIND_NAMES) }),
    query: wire(z.strictObject({ value: EntryJson, id: z.optional(FormId), buyerId: z.optional(FormId) })),
    response: wire(z.object({ findings: z.array(Finding), preview: z.optional(Preview) })),
    errors: ['ops.notFound'],
  }),
}

export const content = callsOf('content', '内容', CONTENT_KIND_NAMES, {
  read: 'content.read',
  change: 'content.change',
})

/** What the fields of forms choose from. */
export const entry = {
  goods: endpoint({
    method: 'GET',
    path: '/api/ops/entry/goods',
    summary: '选择商品',
    access: 'operator',
    permission: 'content.read',
    /** `ids`: up to 500 ids, with commas between. */
    query: z.strictObject({ words: Words, ids: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,499}$/))) }),
    response: z.array(EntryGoods),
    supersedes: false,
  }),
  buyers: endpoint({
    method: 'GET',
    path: '/api/ops/entry/buyers',
    summary: '选择客户',
    access: 'operator',
    permission: 'content.read',
    query: wire(z.strictObject({ words: Words, id: z.optional(FormId) })),
    response: z.array(wire(z.object({ id: z.int(), company: z.string(), customerType: z.string() }))),
    supersedes: false,
  }),
}
