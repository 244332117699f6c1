import { describe, expect, it } from 'vitest'

import { conflictsOf } from '#domain/cart/conflict.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'
import { pricedCart } from '#testing/server/priced-cart.ts'

import { choiceTexts, describeChange } from './conflict-sentences.ts'

const ID = '1-1-0'

/** The line stands at 600; `mine` of an earlier edit had held over the 8 of another device. */
type Since = { mine: number; isPending: boolean; isInCart?: boolean; later?: number }
function overtaken({ mine, isPending, isInCart = true, later }: Since) {
  const [conflict] = conflictsOf({
    outcomes: [
      {
        operationId: 'op',
        label: '',
        wanted: { [ID]: mine },
        prices: {},
        overtook: [{ lineId: ID, mine, theirs: 8 }],
        decided: [],
      },
    ],
    accepted: [...(later === undefined ? [] : [later]), mine].map((number) => ({ wanted: { [ID]: number } })),
    lines: pricedCart([[someGoods(), 600]]).lines,
    isInCart: () => isInCart,
    isPending: () => isPending,
    bought: () => 0,
  })
  const [change] = conflict?.changes ?? []
  if (!conflict || !change) throw new Error('no conflict')
  return { ...describeChange(change, conflict), choices: choiceTexts(conflict).map(({ text }) => text) }
}

describe('a conflict of a line that was changed again', () => {
  it('tells an edit of this device that waits from what is in force', () => {
    expect(overtaken({ mine: 20, isPending: true })).toEqual({
      sentence: '其他设备改过之后，您在本机又改了，还没有同步。',
      columns: [
        { name: '其他设备的', text: '8 盒' },
        { name: '您新改的（待同步）', text: '600 盒' },
      ],
      choices: ['用 600 盒（待同步）', '改为 8 盒（其他设备的）', '移除这一行'],
    })
    expect(overtaken({ mine: 20, isPending: false })).toMatchObject({
      columns: [{ text: '20 盒' }, { name: '现在生效', text: '600 盒' }],
      choices: ['用 600 盒（现在生效）', '改回我的 20 盒', '移除这一行'],
    })
  })
  it('holds the number this device set since over the other device’s, once it is accepted', () => {
    expect(overtaken({ mine: 20, isPending: false, later: 600 })).toEqual({
      sentence: '其他设备先改为 8 盒，您的 600 盒后送达，以您的为准。',
      columns: [
        { name: '其他设备的', text: '8 盒' },
        { name: '现在生效', text: '600 盒' },
      ],
      choices: ['用 600 盒（现在生效）', '改为 8 盒（其他设备的）', '移除这一行'],
    })
    // Another device came after that one, too.
    expect(overtaken({ mine: 20, isPending: false, later: 30 }).choices).toContain('改回我的 30 盒')
  })
  it('does so of a removal that waits, and of a line put back', () => {
    expect(overtaken({ mine: 20, isPending: true, isInCart: false }).choices).toEqual([
      '不放回（待同步）',
      '改为 8 盒（其他设备的）',
    ])
    expect(overtaken({ mine: 0, isPending: true }).choices).toEqual([
      '用 600 盒（待同步）',
      '改为 8 盒（其他设备的）',
      '移除这一行',
    ])
  })
})
