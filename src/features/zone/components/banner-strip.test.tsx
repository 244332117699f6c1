import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { answerWith, reply } from '#testing/answering-fetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { BannerStrip } from './banner-strip.tsx'

const { fetch } = globalThis
const banner = { id: 1, name: '近效期商品不退不换', note: '', tone: 'amber', url: '', image: '' } as const
const bare = () => localStorage.getItem('changbei.bareZones')
const isBare = () => expect(bare()).toBe('["jxqzc"]')

/** Whether there is room for banners, now and when it is known that there are `banners`. */
async function visit(banners: (typeof banner)[], isKnown: () => void): Promise<boolean[]> {
  answerWith(reply(api.focus.demo, banners))
  const { container } = render(
    <UiProvider>
      <MemoryRouter>
        <BannerStrip slot="jxqzc" />
      </MemoryRouter>
    </UiProvider>,
  )
  const hasRoom = () => container.childElementCount > 0
  const before = hasRoom()
  await waitFor(isKnown)
  const after = hasRoom()
  cleanup()
  return [before, after]
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  globalThis.fetch = fetch
})

it('keeps the room of banners until it is known that there are none, and begins without it the next time', async () => {
  expect(await visit([], isBare)).toEqual([true, true])
  expect(await visit([], isBare)).toEqual([false, false])
})

it('makes room again once there is a banner', async () => {
  localStorage.setItem('changbei.bareZones', '["jxqzc","yyh"]')
  const isShown = () => {
    expect(screen.getByText(banner.name)).toBeTruthy()
    expect(bare()).toBe('["yyh"]')
  }
  expect(await visit([banner], isShown)).toEqual([false, true])
  expect(await visit([banner], isShown)).toEqual([true, true])
})
