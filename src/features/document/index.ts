/** The door: a company's documents, wherever they are asked for. */
export { DocumentList } from './components/document-list.tsx'
export { isReadyToSubmit } from './model/needs.ts'
export { useDocuments } from './queries.ts'
