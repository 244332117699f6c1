import { api } from '#contract/api.ts'
import type { CompanyDocument } from '#contract/company/document.ts'
import type { DocumentStatement } from '#domain/company/documents.ts'
import { pullNow } from '#sync/leader/engine.ts'
import { call } from '#sync/transport/call.ts'

export type DocumentDraft = DocumentStatement & { files: readonly string[] }

/** Throws file.notFound or document.wrongState. */
export const saveDocument = ({ files, ...statement }: DocumentDraft): Promise<CompanyDocument> =>
  call(api.document.save, { body: { ...statement, ...(files.length > 0 && { files: [...files] }) } })

/** Throws document.incomplete with a sentence for each field, document.notFound or document.wrongState. */
export async function submitDocument(id: number): Promise<CompanyDocument> {
  const submitted = await call(api.document.submit, { params: { id } })
  void pullNow()
  return submitted
}

export const removeDocument = (id: number): Promise<unknown> => call(api.document.remove, { params: { id } })

type SendOptions = { signal: AbortSignal; onProgress: (done: number) => void }

/** Sends a file; its id. Throws file.unsupported, file.quota or request.tooLarge. */
export async function sendFile(file: File, options: SendOptions): Promise<string> {
  const transport = await import('#sync/transport/upload-file.lazy.ts')
  return transport.sendFile(file, options)
}
