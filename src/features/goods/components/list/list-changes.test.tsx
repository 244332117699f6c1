import 'fake-indexeddb/auto'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { GoodsQuery, ListedGoods } from '#contract/goods/goods.ts'
import { CurrentUserContext, type CurrentUser } from '#features/account/queries.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { answerPatch, answerPublished, publishGoods } from '#testing/search/published.ts'
import { stillWorker } from '#testing/still-worker.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { createCatalog } from '#workers/catalog/catalog.ts'
import { configureCatalog, refreshCatalog } from '#workers/remotes.ts'

import ListPage from '../../pages/list-page.tsx'
import { useListPages } from '../../queries.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const CHANGED = 500
const buyer = someBuyer({ documents: [] })
const signedIn = { state: 'user', user: { id: 1, buyer, priceGroup: 'A' } } as CurrentUser

/** Best sellers first, so that the list shows them by id. */
let goods = Array.from({ length: 2 * CHANGED }, (_, index) =>
  someGoods({ id: index + 1, name: `药${index + 1}`, sales: 2 * CHANGED - index, stock: 500, revision: 1 }),
)
let current = publishGoods(goods, new Map(), 1)
let delta: Response | undefined

/** The names of goods whose row was drawn: each drawing of a row asks for the specification. */
let drawn = new Set<string>()
const withEars = (one: ListedGoods): ListedGoods =>
  new Proxy(one, {
    get(target, field) {
      if (field === 'specification') drawn.add(target.name)
      return Reflect.get(target, field) as unknown
    },
  })

/** The real catalogue; only its thread is missing. */
const catalog = createCatalog({
  now: () => Date.now(),
  announce: (catalogStatus) => worker.announce({ catalogStatus }),
  canMirror: true,
})
const worker = stillWorker({
  ...catalog,
  list: async (query: GoodsQuery) => {
    const answer = await catalog.list(query)
    return { ...answer, list: answer.list.map(withEars) }
  },
})

const linksInSight = () => [...document.querySelectorAll('[data-row] a')]
const namesInSight = () => linksInSight().map(({ textContent }) => textContent!)
const rowOf = (name: string) =>
  linksInSight()
    .find(({ textContent }) => textContent === name)
    ?.closest('tr')?.textContent

/** 500 goods get another stock at the server, which tells the mirror; resolves when `name` shows it. */
async function change(isChanged: (id: number) => boolean, name: string): Promise<void> {
  const revision = current.catalog.revision + 1
  const stock = 700 + revision
  goods = goods.map((one) => (isChanged(one.id) ? { ...one, stock, revision } : one))
  current = publishGoods(goods, new Map(), revision)
  const { id } = current.catalog.columns.numbers
  const rows = [...id.keys()].filter((row) => isChanged(id[row]!))
  expect(rows).toHaveLength(CHANGED)
  delta = answerPatch(current, rows)
  drawn = new Set()
  refreshCatalog()
  await waitFor(() => expect(rowOf(name)).toContain(String(stock)))
}

describe('an open list', () => {
  beforeAll(() => {
    vi.stubGlobal('Worker', worker.Worker)
    const answer = answerPublished(
      () => current,
      (url) => {
        if (!url.includes('/catalog/')) throw new TypeError('only the catalogue answers')
        const answered = url.includes('/delta') ? delta : undefined
        if (answered) delta = undefined
        return answered
      },
    )
    vi.stubGlobal('fetch', answer)
  })
  afterEach(cleanup)
  afterAll(async () => {
    catalog.close()
    vi.unstubAllGlobals()
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  })

  it('draws only those rows again that a change of 500 goods touches', async () => {
    configureCatalog({ buyer, priceGroup: 'A', csrf: 'token' })
    await waitFor(async () => expect((await catalog.status()).state).toBe('ready'))
    render(
      <UiProvider>
        <MemoryRouter initialEntries={['/list/table']}>
          <CurrentUserContext value={signedIn}>
            <ListPage />
          </CurrentUserContext>
        </MemoryRouter>
      </UiProvider>,
    )
    await waitFor(() => expect(rowOf('药1')).toBeDefined())
    // With those beyond the edge, which are drawn after the ones in sight.
    await waitFor(() => expect(namesInSight().length).toBeGreaterThan(20))

    await change((id) => id % 2 === 0, '药2')
    expect(drawn).toEqual(new Set(namesInSight().filter((name) => Number(name.slice(1)) % 2 === 0)))

    // All but one far below.
    await change((id) => id === 3 || id > CHANGED + 1, '药3')
    expect(drawn).toEqual(new Set(['药3']))
  })

  it('has its first rows again when one comes back from far below', async () => {
    configureCatalog({ buyer, priceGroup: 'A', csrf: 'token' })
    await waitFor(async () => expect((await catalog.status()).state).toBe('ready'))
    const { result } = renderHook(() => useListPages({}, 'A'))
    const rowAt = (index: number) => result.current.rows?.at(index)?.name
    await waitFor(() => expect(rowAt(0)).toBe('药1'))
    act(() => result.current.look(990, 999))
    await waitFor(() => expect(rowAt(999)).toBe('药1000'))
    expect(rowAt(0)).toBeUndefined()
    act(() => result.current.look(0, 20))
    await waitFor(() => expect(rowAt(0)).toBe('药1'))
  })
})
