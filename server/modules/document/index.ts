/** The door of the document module. */
export { moveDocuments } from './repository.ts'
export { acceptDocuments, decideDocuments } from './review-document.ts'
export { countSubmittedDocuments, findNumberHolders } from './seller-repository.ts'
export { listDocuments } from './show-documents.ts'
