import { documentBody } from '#calls/submission-specs.ts'
import { api } from '#contract/api.ts'
import type { CompanyDocument } from '#contract/company/document.ts'
import type { DocumentStatement } from '#domain/company/documents.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/eligibility/buyer.ts'
import * as submissions from '#sync/submissions/submit.ts'
import { call } from '#sync/transport/call.ts'

import { messages } from './messages.ts'

export type DocumentDraft = DocumentStatement & { files: readonly string[] }

/** Throws file.notFound or document.wrongState. */
export const saveDocument = (draft: DocumentDraft): Promise<CompanyDocument> =>
  call(api.document.save, { body: documentBody(draft) })

export const removeDocument = (id: number): Promise<unknown> => call(api.document.remove, { params: { id } })

/** What is filled in of a paper. `removed`: files of the server's draft that are no part of it any more. */
export type PaperForm = DocumentStatement & { isEndless: boolean; removed: readonly string[] }

/** One form for what meets the same need; `need` is the first of its kinds. */
export const paperName = (need: DocumentKind) =>
  ({ purpose: 'document', subject: DOCUMENT_KINDS.indexOf(need) }) as const
const filledIn = (form: PaperForm) => ({ label: messages.label(form.kind), form })

/** Keeps what is filled in, in this browser. Rejects when it cannot be stored. */
export const keepPaper = (need: DocumentKind, form: PaperForm): Promise<void> =>
  submissions.keepForm(paperName(need), filledIn(form))

/**
 * Keeps the files in this browser; they are uploaded as soon as there is a line. Rejects when they cannot be stored.
 */
export const attachPapers = (need: DocumentKind, form: PaperForm, files: readonly File[]): Promise<void> =>
  submissions.attachFiles(paperName(need), filledIn(form), files)

export const detachPaper = submissions.detachFile

/** From now on it reaches the server by itself; `files` are those of the draft that is there. */
export const handInPaper = (
  need: DocumentKind,
  form: PaperForm,
  { files, isHandedIn }: { files: readonly string[]; isHandedIn: boolean },
): Promise<void> => {
  const { removed: _, isEndless: __, ...statement } = form
  const draft = { ...statement, files, isHandedIn }
  return submissions.submitForm(paperName(need), { ...filledIn(form), draft })
}

/** False when the server may have seen it. */
export const withdrawPaper = (need: DocumentKind): Promise<boolean> => submissions.withdrawForm(paperName(need))

export const forgetPaper = (need: DocumentKind): Promise<void> => submissions.forgetForm(paperName(need))
