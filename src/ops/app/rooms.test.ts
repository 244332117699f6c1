import { expect, it } from 'vitest'

import { DESK_KINDS } from '#contract/ops/desk.ts'

import { rooms } from './rooms.ts'

it('has a room for everything that waits, and one room for each', () => {
  const waits = rooms.flatMap((room) => room.waits ?? [])
  expect(waits.toSorted()).toEqual(DESK_KINDS.toSorted())
})

it('gives each room an address of its own', () => {
  const paths = rooms.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
