import { describe, expect, it } from 'vitest'

import { assertPostgresVersion } from './postgres-version.ts'

describe('the version of PostgreSQL', () => {
  it('is refused below 15, in Chinese and in English', () => {
    for (const text of ['需要 PostgreSQL 15 或更新版本，DATABASE_URL 指向的是 14', 'PostgreSQL 15 or later is needed'])
      expect(() => assertPostgresVersion(140_019)).toThrow(text)
    expect(() => assertPostgresVersion(150_000)).not.toThrow()
    expect(() => assertPostgresVersion(190_002)).not.toThrow()
  })
})
