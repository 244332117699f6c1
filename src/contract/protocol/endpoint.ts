/**
 * A call of the API, declared once for both sides: the client's `call()` and the server's `route()` are typed by it,
 * and the OpenAPI document is generated from it. Its visible words:
 * - `access`: guest (anybody) · user (signed in) · verified (signed in and the e-contract is signed, else 459) ·
 *   operator (one of the seller's people, by a session of another kind; only calls of `contract/ops`) ·
 *   key (a company's own program, by a key; only calls of `contract/open`)
 * - `acts`: changes something, so it needs the session's CSRF mark, whatever its method
 * - `queueable`: may wait in the outbox and be replayed with an operation id
 * - `supersedes`: a new request to the same path cancels the pending one (never cart, favourites or replays)
 * - `silent`: failures are swallowed (common data, top banner and search)
 */
import type * as z from 'zod/mini'

import type { KeyScope } from '#domain/api-key/api-key.ts'
import type { CompanyAct } from '#domain/company/roles.ts'
import type { Permission } from '#domain/operator/permissions.ts'

import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Access = 'guest' | 'user' | 'verified' | 'operator' | 'key'
type Schema = z.ZodMiniType | undefined

export type EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, R extends z.ZodMiniType> = {
  method: Method
  /** The specification's path: '/api/cart/{id}/edit'. */
  path: `/api/${string}`
  summary: string
  access: Access
  /** What an operator needs to make it; absent: any operator, or whoever `access` admits. */
  permission?: Permission
  /** What a key must be made for to make it, and which act of the company's people it is. */
  scope?: KeyScope
  companyAct?: CompanyAct
  params?: P
  query?: Q
  body?: B
  response: R
  errors?: readonly ErrorCode[]
  acts?: boolean
  queueable?: boolean
  supersedes?: boolean
  silent?: boolean
  /** The body is multipart/form-data with one file; `body` describes its other fields. */
  upload?: boolean
}

export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends z.ZodMiniType = z.ZodMiniType,
> = Readonly<EndpointSpec<P, Q, B, R> & { acts: boolean; queueable: boolean; supersedes: boolean; silent: boolean }>

type InputPart<K extends string, S extends Schema> = S extends z.ZodMiniType
  ? { [key in K]: z.output<S> }
  : { [key in K]?: never }
type ArgsPart<K extends string, S extends Schema> = S extends z.ZodMiniType
  ? Partial<z.output<S>> extends z.output<S>
    ? { [key in K]?: z.output<S> }
    : { [key in K]: z.output<S> }
  : { [key in K]?: never }

/** What a caller hands over, in our names. */
export type Args<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? ArgsPart<'params', P> & ArgsPart<'query', Q> & ArgsPart<'body', B>
    : never
/** What a route handler receives, checked, in our names. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never
/** `data` of the reply, in our names. */
export type Reply<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never

export function endpoint<
  R extends z.ZodMiniType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  K extends boolean = false,
>(spec: EndpointSpec<P, Q, B, R> & { queueable?: K }): Endpoint<P, Q, B, R> & { readonly queueable: K } {
  return {
    ...spec,
    acts: spec.acts ?? spec.method !== 'GET',
    queueable: (spec.queueable ?? false) as K,
    supersedes: spec.supersedes ?? spec.method === 'GET',
    silent: spec.silent ?? false,
  }
}

/** Marks our own answers, so that a captive portal's 200 is never mistaken for one. */
export const ANSWER_HEADER = 'x-changbei'
export const ANSWER_MARK = '1'
/** Carries the session's CSRF token on every acting call. */
export const CSRF_HEADER = 'x-csrf-token'
/** The account the page believes it acts for; an acting call under another session is refused as 401. */
export const BUYER_HEADER = 'x-buyer'
/** Whoever signs in says that others use this computer: the session cookie ends with the browser. */
export const SHARED_HEADER = 'x-shared-computer'
/** The replay headers of a queued call: operation id, client id and sequence number. */
export const OPERATION_HEADER = 'idempotency-key'
export const CLIENT_HEADER = 'x-client-id'
export const SEQUENCE_HEADER = 'x-client-seq'
/** The version in which a queued entry was written (schema.ts); versions before the last two are answered 426. */
export const SCHEMA_HEADER = 'x-schema'
/** Set by the service worker on what it answers from its cache (epoch ms). */
export const STORED_HEADER = 'x-stored-at'

/** `code` of the envelope: the HTTP status, or one of the specification's own success and login codes. */
export type Envelope = { code: number; message: string; data: unknown }
export const SUCCESS_CODES: readonly number[] = [10_000, 200, 201]
export const LOGIN_CODES: readonly number[] = [10_001, 401]
