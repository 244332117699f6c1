import { expect, it } from 'vitest'

import { kindNamed, MESSAGE_KINDS } from './message.ts'

it('a kind is known by its name of today and of before', () => {
  expect(MESSAGE_KINDS.map(kindNamed)).toEqual([...MESSAGE_KINDS])
  expect(kindNamed('license')).toBe('qualification')
  expect(kindNamed('gossip')).toBeUndefined()
})
