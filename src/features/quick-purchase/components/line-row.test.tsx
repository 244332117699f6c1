import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { settleLines } from '#domain/quick-purchase/settle-lines.ts'
import { CommonContext } from '#features/site/index.ts'
import { someBuyer, someGoods } from '#testing/factories/domain-factory.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

import { choose, withPieces } from '../model/to-line.ts'
import { LineRow } from './line-row.tsx'

const NOW = Date.UTC(2026, 10, 20)
const cold = someGoods({ id: 1, name: '感冒灵颗粒', unit: '盒', packing: 10, stock: 500 })
const listed = new Map([[1, { ...cold, goodsImage: [], isBuy: 1 as const }]])
const row = (id: string, of: Partial<KeptLine>): KeptLine => ({
  id,
  text: id,
  from: 'pasted',
  goodsId: 1,
  isSure: true,
  candidates: [],
  ...of,
})

function Table({ rows, goods = listed }: { rows: readonly KeptLine[]; goods?: typeof listed }) {
  const [lines, setLines] = useState(rows)
  const changed = (id: string, make: (line: KeptLine) => KeptLine) =>
    setLines(lines.map((line) => (line.id === id ? make(line) : line)))
  const settled = settleLines(lines, {
    goods,
    buyer: someBuyer({ documents: [] }),
    inCart: new Map(),
    now: NOW,
  })
  return settled.map((one, place) => (
    <LineRow
      key={one.line.id}
      place={place}
      settled={one}
      kept={lines[place]!}
      goods={goods}
      price={125_000}
      table={{
        chooseGoods: (id, goodsId) => changed(id, (line) => choose(line, goodsId)),
        setPieces: (id, pieces) => changed(id, (line) => withPieces(line, pieces)),
        rewrite: () => Promise.resolve(),
        remove: () => undefined,
      }}
      onLeave={() => undefined}
    />
  ))
}

const show = (...rows: KeptLine[]) => showWith(listed, ...rows)
const showWith = (goods: typeof listed, ...rows: KeptLine[]) => {
  render(
    <UiProvider>
      <MemoryRouter>
        <Table rows={rows} goods={goods} />
      </MemoryRouter>
    </UiProvider>,
  )
  return userEvent.setup()
}
const rows = () => screen.getAllByRole('listitem')
const states = () => rows().map(({ dataset }) => dataset['state'])
const boxes = () => rows().map((one) => within(one).getByLabelText<HTMLInputElement>('感冒灵颗粒 数量'))

const toasts = () => [...document.querySelectorAll('.cb-toast')].map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  for (const toast of document.querySelectorAll('.cb-toast')) toast.remove()
})

/** ¥12.50 a box, and ¥9 in a running sale of 45 boxes a buyer. */
const flashSale = { price: 90_000, startsAt: 0, endsAt: Date.UTC(2100, 0), stock: 500, limit: 45 }
const inSale = new Map([[1, { ...listed.get(1)!, flashSale }]])

describe('a row of quick purchase', () => {
  it('keeps its own number where another has the same goods, and says what they come to together', async () => {
    const user = show(row('6920854356198 35', { pieces: 35 }), row('H20218356 10', { pieces: 10 }))
    expect(states()).toEqual(['adjusted', 'merged'])
    expect(boxes().map(({ value }) => value)).toEqual(['35', '10'])
    expect(rows()[0]!.textContent).toContain('2 行共 50 盒')
    expect(rows()[0]!.textContent).toContain('45 → 50 盒，')
    expect(rows()[0]!.textContent).toContain('35 + 10 = 45 盒')

    await user.type(boxes()[1]!, '25{Enter}')
    expect(states()).toEqual(['ready', 'merged'])
    expect(rows()[0]!.textContent).toContain('2 行共 60 盒')
  })

  it('adds many rows of the same goods up in a few numbers, and says how many they are', () => {
    show(...Array.from({ length: 40 }, (_, at) => row(`感冒灵 ${at}`, { pieces: 2 })))
    expect(rows()[0]!.textContent).toContain('40 行共 80 盒')
    expect(rows()[0]!.textContent).toContain('2 + 2 + 2 + 2 + 2 + … = 80 盒，共 40 行相加')
  })

  it('says at once why its number is asked, and asks no more once it was told', async () => {
    const asked = { pieces: 30, question: 'several' } as const
    const user = show(
      row('感冒灵颗粒 999 10袋 x 30', { ...asked, isSure: false, candidates: [{ ...asked, goodsId: 1, reasons: [] }] }),
    )
    expect(states()).toEqual(['choose'])
    expect(rows()[0]!.textContent).toContain('有多个数字，请确认数量')

    await user.click(screen.getByRole('button', { name: '是 30 盒' }))
    await user.click(screen.getByRole('button', { name: '就是它' }))
    expect(states()).toEqual(['ready'])
    expect(boxes()[0]!.value).toBe('30')
  })

  it.each([
    ['12.5', '请填写 1 至 99999 的整数'],
    ['1e3', '请填写 1 至 99999 的整数'],
    ['2件', '请填写 1 至 99999 的整数'],
    ['0', '数量为 0，不要的行请删除'],
    ['', '没有填写数量'],
    ['100000', '请填写 1 至 99999 的整数'],
    ['690123456789', '像是条码，数量未改'],
  ])('says why it does not take %j, once, and falls back when it is left', async (typed, said) => {
    const user = show(row('6920854356198 35', { pieces: 40 }))
    const box = boxes()[0]!
    await user.clear(box)
    if (typed) await user.type(box, typed)
    await user.keyboard('{Enter}')
    expect(toasts()).toEqual([said])
    expect(box.value).toBe(typed)
    await user.tab()
    expect(toasts()).toEqual([said])
    expect(box.value).toBe('40')
  })

  it('says what stands in place of a quantity that is left as it cannot be', async () => {
    const user = show(row('6920854356198 35', { pieces: 40 }))
    await user.type(boxes()[0]!, '12.5')
    await user.tab()
    await user.clear(boxes()[0]!)
    await user.tab()
    expect(toasts()).toEqual(['没有填写数量，仍是 40', '请填写 1 至 99999 的整数，仍是 40'])
    expect(boxes()[0]!.value).toBe('40')
  })

  it('says why the flash price does not hold, and sets the number that it would hold for', async () => {
    const user = showWith(inSale, row('感冒灵 60', { pieces: 60 }))
    expect(rows()[0]!.textContent).toContain('超出秒杀限购（余 45 盒），按普通价计')
    await user.click(screen.getByRole('button', { name: '改为 40 盒享秒杀价' }))
    expect(boxes()[0]!.value).toBe('40')
    expect(document.activeElement).toBe(boxes()[0])
    expect(rows()[0]!.textContent).not.toContain('秒杀')
  })

  it('shows no price until it is known which discounts run', () => {
    show(row('感冒灵 10', { pieces: 10 }))
    expect(rows()[0]!.textContent).toContain('¥12.50')
    cleanup()
    render(
      <UiProvider>
        <MemoryRouter>
          <CommonContext value={{ error: undefined, reload: () => undefined }}>
            <Table rows={[row('感冒灵 10', { pieces: 10 })]} />
          </CommonContext>
        </MemoryRouter>
      </UiProvider>,
    )
    expect(rows()[0]!.textContent).not.toContain('¥')
  })

  it('sets no number of a flash sale where several rows come to it', () => {
    showWith(inSale, row('感冒灵 30', { pieces: 30 }), row('感冒灵颗粒 30', { pieces: 30 }))
    expect(rows()[0]!.textContent).toContain('超出秒杀限购（余 45 盒），按普通价计')
    expect(screen.queryByRole('button', { name: /享秒杀价/ })).toBeNull()
  })
})
