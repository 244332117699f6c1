/** The files of a company in the order in which they are shown, and those that a reviewer has not seen yet. */
import type { CompanyDocument, DocumentFile } from '#contract/company/document.ts'
import type { ReviewState } from '#domain/eligibility/buyer.ts'

import { waits } from './verdicts.ts'

export type CompanyFile = { document: CompanyDocument; file: DocumentFile; text: string }

/** Documents that wait first, because they are what is looked at. */
export const byTurn = (documents: readonly CompanyDocument[]): CompanyDocument[] => [
  ...documents.filter(({ status }) => status === 'submitted'),
  ...documents.filter(({ status }) => status !== 'submitted'),
]

export const filesOf = (documents: readonly CompanyDocument[]): CompanyFile[] =>
  byTurn(documents).flatMap((document) =>
    document.files.map((file, at) => ({
      document,
      file,
      text: document.files.length > 1 ? `${document.kind} ${at + 1}` : document.kind,
    })),
  )

/** What an approval would take for read: the files that wait for a word and were not shown. `seen`: ids of files. */
export const unseenFiles = (
  { documents, reviewState }: { documents: readonly CompanyDocument[]; reviewState: ReviewState },
  seen: ReadonlySet<string>,
): string[] =>
  filesOf(documents)
    .filter(({ document, file }) => waits(reviewState, document) && !seen.has(file.id))
    .map(({ text }) => text)
