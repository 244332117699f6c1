import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { isConnectionLost } from './lost-connection.ts'

const failure = (code: string, message = 'no') => Object.assign(new Error(message), { code })

it.each([
  failure('57P01', 'terminating connection due to administrator command'),
  failure('25006', 'cannot execute INSERT in a read-only transaction'),
  failure('08006'),
  failure('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new DrizzleQueryError('select 1', [], failure('ECONNRESET')),
])('knows that the connection was lost: %s', (error) => {
  expect(isConnectionLost(error)).toBe(true)
})

it.each([failure('23505'), failure('40P01'), new Error('no'), 'no', undefined, new DrizzleQueryError('select 1', [])])(
  'takes nothing else for it: %s',
  (error) => {
    expect(isConnectionLost(error)).toBe(false)
  },
)
