/**
 * Files of companies. `upload` begins a resumable upload (tus 1.0); PATCH and HEAD of the address in its Location send
 * the bytes and ask how many came, with the same session and mark.
 */
import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'
import { FormInstant, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const FileId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '文件编号无效'))
const OneFile = z.strictObject({ id: FileId })

/** What proves that the server made a link, and until when it may be used. */
const Signature = wire(z.strictObject({ expiresAt: FormInstant, signature: z.string().check(z.maxLength(100)) }))

export const FileLink = wire(z.object({ url: z.string(), expiresAt: Instant }))
export type FileLink = z.output<typeof FileLink>

const linkShape = {
  method: 'GET',
  summary: '文件链接',
  params: OneFile,
  response: FileLink,
  errors: ['file.notFound'],
  supersedes: false,
} as const
const contentShape = {
  method: 'GET',
  summary: '查看文件',
  params: OneFile,
  query: Signature,
  response: z.unknown(),
  errors: ['file.notFound', 'file.linkExpired'],
  supersedes: false,
} as const

export const file = {
  upload: endpoint({
    method: 'POST',
    path: '/api/file',
    summary: '上传文件（tus 断点续传）',
    access: 'user',
    response: z.unknown(),
    errors: ['request.tooLarge', 'file.quota', 'file.unsupported'],
  }),
  /** A link to show the file by, for some minutes and in this session's company alone. */
  link: endpoint({ ...linkShape, path: '/api/file/{id}/link', access: 'user' }),
  /** Served as the file that was uploaded, outside the envelope. */
  content: endpoint({ ...contentShape, path: '/api/file/{id}/content', access: 'user' }),
}

/** The same for an operator, whose cookie is sent to the calls of the seller's side alone. */
export const opsFile = {
  link: endpoint({
    ...linkShape,
    path: '/api/ops/file/{id}/link',
    access: 'operator',
    permission: 'document.read',
  }),
  content: endpoint({
    ...contentShape,
    path: '/api/ops/file/{id}/content',
    access: 'operator',
    permission: 'document.read',
  }),
}
