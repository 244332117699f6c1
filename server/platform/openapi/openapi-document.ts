/** The OpenAPI 3.1 document of every call, made from the contract alone. */
import { z } from 'zod'

import { openEndpointsByName } from '#contract/open/names.ts'
import { opsEndpointsByName } from '#contract/ops/names.ts'
import { CSRF_HEADER, type Endpoint, OPERATION_HEADER } from '#contract/protocol/endpoint.ts'
import { type ErrorCode, statusOf, textOf } from '#contract/protocol/errors.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { KEY_SCOPE_TEXT } from '#domain/api-key/api-key.ts'

import { SESSION_COOKIE } from '../access.ts'
import { type JsonSchema, wireSchema } from './wire-schema.ts'

const ACCESS_TEXT = {
  guest: '无需登录',
  user: '需登录',
  verified: '需登录并已签署电子合同',
  operator: '需运营账号',
  key: '需密钥',
} as const

/** The calls of the seller's side stand under one tag of their own. */
const ALL: ReadonlyMap<string, Endpoint> = new Map([
  ...endpointsByName,
  ...[...opsEndpointsByName].map(([name, endpoint]) => [`ops.${name}`, endpoint] as const),
  ...[...openEndpointsByName].map(([name, endpoint]) => [`open.${name}`, endpoint] as const),
])

/** What is sent to others: its words and the schema of its `data`. */
export type EventSpec = { summary: string; data: z.core.$ZodType }
type DocumentOptions = {
  calls?: ReadonlyMap<string, Endpoint>
  /** By type. */
  events?: ReadonlyMap<string, EventSpec>
  title?: string
  description?: string
}

export function openapiDocument({
  calls = ALL,
  events,
  title = '常备 API',
  description = '所有回答均为 `{ code, message, data }`，code 取自 HTTP 状态；POST 与 PUT 以表单编码提交，嵌套键形如 `params[number]`。',
}: DocumentOptions = {}): JsonSchema {
  const schemas: Record<string, JsonSchema> = {
    Refusal: {
      type: 'object',
      required: ['code', 'message', 'data'],
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        data: {
          type: 'object',
          required: ['reason'],
          properties: {
            reason: { type: 'string' },
            details: {},
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  }
  const paths: Record<string, JsonSchema> = {}
  for (const [name, endpoint] of calls)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas),
    }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description,
    },
    tags: [...new Set([...calls.keys()].map((name) => nounOf(name)))].map((noun) => ({ name: noun })),
    paths,
    ...(events && { webhooks: webhooksOf(events, schemas) }),
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** The requests that a receiver gets. */
const webhooksOf = (events: ReadonlyMap<string, EventSpec>, schemas: Record<string, JsonSchema>): JsonSchema =>
  Object.fromEntries(
    [...events].map(([type, { summary, data }]) => [
      type,
      {
        post: {
          operationId: type,
          summary,
          parameters: [
            header('webhook-id', true, '这条通知的编号，重试时不变，用来去重'),
            header('webhook-timestamp', true, '本次发出的时间，秒'),
            header('webhook-signature', true, 'v1,签名'),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['type', 'timestamp', 'data'],
                  properties: {
                    type: { const: type },
                    timestamp: { type: 'string', format: 'date-time' },
                    data: wireSchema(data, `webhook.${type}`, schemas),
                  },
                },
              },
            },
          },
          responses: {
            '2XX': { description: '已收到' },
            410: { description: '不再接收：地址随即暂停' },
            default: { description: '没有收到：按逐渐拉长的间隔重试' },
          },
        },
      },
    ]),
  )

const nounOf = (name: string) => name.split('.')[0]!

function operation(name: string, endpoint: Endpoint, schemas: Record<string, JsonSchema>): JsonSchema {
  const schemaOf = (part: 'params' | 'query' | 'body' | 'response') => {
    const schema = endpoint[part]
    return schema && wireSchema(schema, `${name}.${part}`, schemas)
  }
  const body = schemaOf('body')
  return {
    operationId: name,
    tags: [nounOf(name)],
    summary: endpoint.summary,
    description: accessText(endpoint),
    ...(endpoint.access !== 'guest' && { security: [endpoint.access === 'key' ? { key: [] } : { session: [] }] }),
    parameters: [...fields(schemaOf('params'), 'path'), ...fields(schemaOf('query'), 'query'), ...headers(endpoint)],
    ...((body || endpoint.upload) && { requestBody: requestBody(name, endpoint, body) }),
    responses: { 200: success(schemaOf('response')), ...refusals(endpoint) },
  }
}

const accessText = ({ access, scope }: Endpoint): string =>
  scope ? `${ACCESS_TEXT[access]}，权限“${KEY_SCOPE_TEXT[scope]}”` : ACCESS_TEXT[access]

/** One parameter for each property of an object schema. */
function fields(schema: JsonSchema | undefined, place: 'path' | 'query'): JsonSchema[] {
  const required = (schema?.required ?? []) as string[]
  return Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'array' && { style: 'form', explode: false }),
  }))
}

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const headers = (endpoint: Endpoint): JsonSchema[] => [
  ...(endpoint.acts && endpoint.access === 'key'
    ? [header(OPERATION_HEADER, true, '操作编号（UUID），重试时用同一个')]
    : []),
  ...(endpoint.acts && endpoint.access !== 'key'
    ? [header(CSRF_HEADER, true, '会话的 CSRF 标记，取自当前用户的 token')]
    : []),
  ...(endpoint.queueable ? [header(OPERATION_HEADER, false, '操作编号（UUID），重复提交只生效一次')] : []),
]

function requestBody(name: string, endpoint: Endpoint, schema: JsonSchema | undefined): JsonSchema {
  if (endpoint.upload) {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
    return { required: true, content: { 'multipart/form-data': { schema: file } } }
  }
  const mediaType =
    name === 'sync.batch' || endpoint.access === 'key' ? 'application/json' : 'application/x-www-form-urlencoded'
  return { required: !isOptional(endpoint.body), content: { [mediaType]: { schema } } }
}

const isOptional = (schema: z.core.$ZodType | undefined) =>
  schema === undefined || z.safeParse(schema, undefined).success

function success(data: JsonSchema | undefined): JsonSchema {
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { const: 200 }, message: { type: 'string' }, data },
  }
  return { description: '成功', content: { 'application/json': { schema: envelope } } }
}

/** What every call may answer besides its own refusals. */
function refusals(endpoint: Endpoint): JsonSchema {
  const codes = new Set<ErrorCode>(endpoint.errors)
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('request.invalid')
  if (endpoint.access === 'key')
    for (const code of ['key.invalid', 'key.scope', 'request.tooMany'] as const) codes.add(code)
  else if (endpoint.access !== 'guest') codes.add('auth.required')
  if (endpoint.acts && endpoint.access !== 'key') codes.add('auth.csrf')
  if (endpoint.access === 'verified') codes.add('contract.unsigned')
  const byStatus = groupByStatus(codes)
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [
      status,
      {
        description: texts.join('；'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

function groupByStatus(codes: ReadonlySet<ErrorCode>): Map<number, string[]> {
  const groups = new Map<number, string[]>()
  for (const code of codes)
    groups.set(statusOf(code), [...(groups.get(statusOf(code)) ?? []), `${code}：${textOf(code)}`])
  return groups
}
