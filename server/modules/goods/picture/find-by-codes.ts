import type { CodeMatch } from '#contract/ops/goods/picture.ts'
import { normalCode } from '#domain/goods/picture/file-name.ts'

import type { Executor } from '../../../db/connect.ts'
import { findCodedGoods } from './picture-repository.ts'

const MATCHES_MAX = 20

/** For each code the goods whose number, barcode, approval number or insurance code it is. */
export async function findByCodes(db: Executor, codes: readonly string[]): Promise<CodeMatch[]> {
  const asked = [...new Set(codes.map(normalCode))].filter(Boolean)
  const rows = await findCodedGoods(db, asked)
  return asked.map((code) => ({
    code,
    goods: rows
      .filter(({ id, codes: own }) => String(id) === code || own.some((one) => normalCode(one) === code))
      .slice(0, MATCHES_MAX)
      .map(({ codes: _codes, ...goods }) => goods),
  }))
}
