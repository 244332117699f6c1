import { api } from '#contract/api.ts'
import type { FileLink } from '#contract/company/file.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { call } from '#sync/transport/call.ts'

/** This company's documents, as last loaded. */
export const useDocuments = () => useRemote(api.document.list)

export const documentReads = [keptRead(api.document.list)]

/** Where the browser finds a file for some minutes. Throws file.notFound. */
export const linkOf = (id: string): Promise<FileLink> => call(api.file.link, { params: { id } })
