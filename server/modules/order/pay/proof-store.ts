import { extname } from 'node:path'

import { type FileStore, fileStore } from '../../../platform/file-store.ts'

/** Transfer proofs. */
export const proofs: FileStore = fileStore('proofs', ['jpg', 'png', 'webp', 'pdf'], 'payment.proofInvalid')

/** What a stored proof is shown as; the name ends with the type its content had when it was uploaded. */
export const proofKind = (name: string): 'image' | 'pdf' => (extname(name) === '.pdf' ? 'pdf' : 'image')
