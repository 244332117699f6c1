import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureName } from '#domain/goods/picture/picture.ts'
import { DAY_MS } from '#domain/instant.ts'

import { objectStore } from '../../../platform/files/object-store.ts'
import type { Services } from '../../../platform/services.ts'
import { deletePicture, findForsakenPictures } from './picture-repository.ts'

const KEPT_MS = 2 * DAY_MS
const PER_RUN = 200

/** Removes photos that were uploaded and given to no goods; how many. */
export async function sweepPictures({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Promise<number> {
  const forsaken = await findForsakenPictures(db, clock.now() - KEPT_MS, PER_RUN)
  for (const { key } of forsaken) {
    await deletePicture(db, key)
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) await objectStore(config).remove(pictureName(key, width, format))
  }
  return forsaken.length
}
