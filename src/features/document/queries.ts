import { api } from '#contract/api.ts'
import type { FileLink } from '#contract/company/file.ts'
import type { Attachment } from '#db/submission.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { useOfficeMark } from '#features/account/index.ts'
import { memo } from '#lib/memo.ts'
import { useStore } from '#lib/use-store.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { type Remote, useRemote } from '#sync/mirror/use-remote.ts'
import { uploadProgressStore } from '#sync/submissions/progress.ts'
import { useSubmission } from '#sync/submissions/use-submission.ts'
import { call } from '#sync/transport/call.ts'

import { paperName, type PaperForm } from './mutations.ts'

/** This company's documents, also once the office has decided about one. */
export function useDocuments(): Remote<typeof api.document.list> {
  const documents = useRemote(api.document.list)
  useReloadAfter(useOfficeMark(), documents.reload)
  return documents
}

export const documentReads = [keptRead(api.document.list)]

/** Where the browser finds a file for some minutes. Throws file.notFound. */
export const linkOf = (id: string): Promise<FileLink> => call(api.file.link, { params: { id } })

/** A picked file on its way, as this browser has it; `done` 0 to 1. */
export type OutgoingFile = { key: string; name: string; local: File; done: number; error?: string | undefined }

const localOf = memo(({ bytes, name, type }: Attachment): File => new File([bytes], name, { type }))

/** What this browser keeps of a paper: being filled in, on its way, or refused; and of its files those that arrived. */
export function useKeptPaper(need: DocumentKind) {
  const { isLoading, kept } = useSubmission<PaperForm>(paperName(need))
  const progress = useStore(uploadProgressStore)
  const files = kept?.files ?? []
  const outgoing: OutgoingFile[] = files
    .filter(({ isTaken }) => !isTaken)
    .map((one) => ({
      key: one.id,
      name: one.name,
      local: localOf(one),
      done: progress.get(one.id) ?? 0,
      error: one.refusal,
    }))
  const arrived = files.flatMap((one) => {
    const { id: key, fileId, name, type, bytes } = one
    if (fileId === undefined) return []
    return [{ key, local: localOf(one), file: { id: fileId, name, mime: type, bytes: bytes.byteLength } }]
  })
  return { isLoading, kept, outgoing, arrived }
}
export type KeptPaper = ReturnType<typeof useKeptPaper>
