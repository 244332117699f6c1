import { describe, expect, it } from 'vitest'

import { assertPostgresVersion } from './postgres-version.ts'

describe('the version of PostgreSQL', () => {
  it('is refused by name below 18', () => {
    expect(() => assertPostgresVersion(170_009)).toThrow('需要 PostgreSQL 18 或更新版本，DATABASE_URL 指向的是 17。')
    expect(() => assertPostgresVersion(180_000)).not.toThrow()
    expect(() => assertPostgresVersion(190_002)).not.toThrow()
  })
})
