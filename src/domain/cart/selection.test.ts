import { describe, expect, it } from 'vitest'

import { isEffectivelySelected, selectAllState, toggleAll } from './selection.ts'

const line = (id: string, isSelected: boolean, isBuyable = true) => ({ id, isSelected, isBuyable })

describe('selection', () => {
  it('is forced off for what is not buyable or out of stock', () => {
    expect(isEffectivelySelected({ isSelected: true, isBuyable: true, stock: 1 })).toBe(true)
    expect(isEffectivelySelected({ isSelected: true, isBuyable: false, stock: 1 })).toBe(false)
    expect(isEffectivelySelected({ isSelected: true, isBuyable: true, stock: 0 })).toBe(false)
    expect(isEffectivelySelected({ isSelected: false, isBuyable: true, stock: 1 })).toBe(false)
  })

  it('is "all" when everything that can be selected is', () => {
    expect(selectAllState([line('1', true), line('2', false, false)])).toBe('all')
    expect(selectAllState([line('1', true), line('2', false)])).toBe('some')
    expect(selectAllState([line('1', false)])).toBe('none')
    expect(selectAllState([line('1', false, false)])).toBe('none')
    expect(selectAllState([])).toBe('none')
  })

  it('toggles on what is missing first, then everything off, and never touches what cannot be bought', () => {
    const lines = [line('1', true), line('2', false), line('3', false, false)]
    expect(toggleAll(lines)).toEqual({ ids: ['2'], isSelected: true })
    expect(toggleAll([line('1', true), line('2', true), line('3', false, false)])).toEqual({
      ids: ['1', '2'],
      isSelected: false,
    })
  })
})
