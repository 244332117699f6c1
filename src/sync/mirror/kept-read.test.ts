import { expect, it, vi } from 'vitest'

import { AppError } from '#contract/protocol/errors.ts'

import { NetworkError } from '../transport/network-error.ts'
import { keepReads, type ReadPlan } from './kept-read.ts'

const signal = new AbortController().signal
const options = { freshForMs: 1, most: 10, pause: async () => {}, signal }
const lost: ReadPlan = () => Promise.reject(new NetworkError('offline'))
const read = (...next: ReadPlan[]) => vi.fn<ReadPlan>(async () => next)

it('keeps what a reply leads to as well, and passes over what is refused', async () => {
  const leaf = read()
  const refused = vi.fn<ReadPlan>(() => Promise.reject(new AppError('auth.required')))
  expect(await keepReads([read(leaf), refused, read()], options)).toBe(true)
  expect(leaf).toHaveBeenCalledExactlyOnceWith(1)
})
it('ends with the network, and with what made it', async () => {
  const last = read()
  expect(await keepReads([lost, last], options)).toBe(false)
  expect(await keepReads([last], { ...options, signal: AbortSignal.abort() })).toBe(false)
  expect(last).not.toHaveBeenCalled()
})
it('asks for no more than it may', async () => {
  const endless: ReadPlan = vi.fn<ReadPlan>(async () => [endless, endless])
  await keepReads([endless], { ...options, most: 5 })
  expect(endless).toHaveBeenCalledTimes(5)
})
