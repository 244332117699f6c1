import { describe, expect, it } from 'vitest'

import { shouldSeed } from './should-seed.ts'

describe('shouldSeed', () => {
  it('fills empty databases only', () => {
    expect(shouldSeed({}, true)).toBe(true)
    expect(shouldSeed({ SEED: 'demo' }, false)).toBe(false)
  })
  it('stays out of production unless asked for', () => {
    expect(shouldSeed({ NODE_ENV: 'production' }, true)).toBe(false)
    expect(shouldSeed({ NODE_ENV: 'production', SEED: 'demo' }, true)).toBe(true)
  })
  it('stays out of a server that others can reach unless asked for', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(shouldSeed({ HOST }, true), HOST).toBe(true)
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7']) {
      expect(shouldSeed({ HOST }, true), HOST).toBe(false)
      expect(shouldSeed({ HOST, SEED: 'demo' }, true), HOST).toBe(true)
    }
  })
  it('can be told to leave an empty database empty', () => {
    expect(shouldSeed({ SEED: 'none' }, true)).toBe(false)
  })
})
