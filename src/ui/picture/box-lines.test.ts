import { describe, expect, it } from 'vitest'

import { toBoxLines } from './box-lines.ts'

describe('the name on a carton', () => {
  it.each([
    ['阿莫西林胶囊', ['阿莫西林胶囊']],
    ['0.9%氯化钠注射液', ['0.9%氯化钠', '注射液']],
    ['阿莫西林胶囊(阿莫仙)', ['阿莫西林胶囊']],
    ['医用外科口罩无菌型', ['医用外科', '口罩无菌型']],
  ])('%s breaks between words', (name, lines) => {
    expect(toBoxLines(name)).toEqual(lines)
  })

  it('is cut where two lines do not hold it', () => {
    const [first = '', second = ''] = toBoxLines('盐酸左西替利嗪口服滴剂儿童装特别包装')
    expect(first.length + second.length).toBeLessThan(12)
    expect(second.endsWith('…')).toBe(true)
  })

  it('breaks between letters where the browser knows no words', () => {
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    expect(toBoxLines('医用外科口罩无菌型')).toEqual(['医用外科口', '罩无菌型'])
    Object.assign(Intl, { Segmenter })
  })
})
