import { DAY_MS } from '#domain/instant.ts'

import type { Services } from '../../platform/services.ts'
import { dropUpload } from './receive-upload.ts'
import { findForsakenFiles } from './repository.ts'

const KEPT_MS = 2 * DAY_MS
const PER_RUN = 500

/** Removes uploads that were never finished and files that no document shows; how many. */
export async function sweepFiles({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Promise<number> {
  const forsaken = await findForsakenFiles(db, clock.now() - KEPT_MS, PER_RUN)
  for (const { id } of forsaken) await dropUpload({ db, config }, id)
  return forsaken.length
}
