import { AppError } from '#contract/protocol/errors.ts'
import { readPictureName } from '#domain/goods/picture/picture.ts'

import { objectStore } from '../../../platform/files/object-store.ts'
import type { RawAnswer } from '../../../platform/http/raw-route.ts'
import type { Services } from '../../../platform/services.ts'

/** One size of a photo, to be kept by whoever has it. Throws goods.noPicture. */
export async function showPicture(config: Services['config'], name: string): Promise<RawAnswer> {
  const asked = readPictureName(name)
  const body = asked && (await objectStore(config).read(name))
  if (!body) throw new AppError('goods.noPicture')
  return {
    body,
    headers: {
      'content-type': `image/${asked.format}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  }
}
