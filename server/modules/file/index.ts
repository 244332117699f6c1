/** The door of the file module. */
export { keepAsProof, readFileOf } from './keep-as-proof.ts'
export { findFiles, updateFile } from './repository.ts'
export { storeFile } from './store-file.ts'
export { sweepFiles } from './sweep-files.ts'
