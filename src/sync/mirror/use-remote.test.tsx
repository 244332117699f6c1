import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'

import { publishSiteChange } from '../stores.ts'
import { useRemote } from './use-remote.ts'

const { fetch } = globalThis
afterEach(() => {
  cleanup()
  globalThis.fetch = fetch
})

const links = (name: string) => ({ licenses: [], links: [{ name, url: '/' }] })

describe('a read of what everybody reads', () => {
  it('is asked for again when the seller changed it, and shows the new answer in its place', async () => {
    answerWith(reply(api.placement.links, links('旧')))
    const { result } = renderHook(() => useRemote(api.placement.links))
    await waitFor(() => expect(result.current.data?.links[0]?.name).toBe('旧'))
    answerWith(reply(api.placement.links, links('新')))
    act(() => publishSiteChange())
    expect(result.current.data?.links[0]?.name).toBe('旧')
    await waitFor(() => expect(result.current.data?.links[0]?.name).toBe('新'))
  })
})
