/** What an uploaded file is by its content, whatever its name and sender claim. */
import { createHash } from 'node:crypto'

import { AppError } from '#contract/protocol/errors.ts'
import { type FileMime, isFileMime } from '#domain/company/file.ts'

import { fileTypeOf } from './file-type.ts'

/** Markup inside a picture or a PDF: a file that is a page as well. No honest file has any. */
const MARKUP = /<(?:!doctype|html|script|iframe|object|embed|body)[\s>/]|<svg[\s>/]|<\?php\s/i
/** What a PDF may start by itself. */
const ACTIVE_PDF = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)[\s/<([>]/

export type InspectedFile = { mime: FileMime; sha256: string }

/** Throws file.unsupported unless the content is an accepted type and nothing else. */
export async function inspectFile(bytes: Buffer): Promise<InspectedFile> {
  const mime = (await fileTypeOf(bytes))?.mime
  if (!isFileMime(mime)) throw new AppError('file.unsupported')
  const text = bytes.toString('latin1')
  if (MARKUP.test(text) || (mime === 'application/pdf' && ACTIVE_PDF.test(text)))
    throw new AppError('file.unsupported', { text: '文件里含有网页或脚本内容，请重新拍照或导出后上传' })
  return { mime, sha256: createHash('sha256').update(bytes).digest('hex') }
}
