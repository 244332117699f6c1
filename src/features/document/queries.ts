import { api } from '#contract/api.ts'
import type { FileLink } from '#contract/company/file.ts'
import { useOfficeMark } from '#features/account/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { type Remote, useRemote } from '#sync/mirror/use-remote.ts'
import { call } from '#sync/transport/call.ts'

/** This company's documents, also once the office has decided about one. */
export function useDocuments(): Remote<typeof api.document.list> {
  const documents = useRemote(api.document.list)
  useReloadAfter(useOfficeMark(), documents.reload)
  return documents
}

export const documentReads = [keptRead(api.document.list)]

/** Where the browser finds a file for some minutes. Throws file.notFound. */
export const linkOf = (id: string): Promise<FileLink> => call(api.file.link, { params: { id } })
