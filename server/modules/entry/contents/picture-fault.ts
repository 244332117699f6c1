import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'

import type { Executor } from '../../../db/connect.ts'
import { countPictures } from '../../goods/index.ts'
import { textIn } from '../store.ts'

/** A picture that nothing showed for two days is swept away. */
export async function pictureFault(db: Executor, value: EntryValue, field = 'image'): Promise<FieldErrors> {
  const key = textIn(value, field)
  return key !== '' && (await countPictures(db, [key])) === 0 ? { [field]: '图片已过期，请重新上传' } : {}
}
