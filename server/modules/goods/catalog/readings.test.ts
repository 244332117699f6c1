import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { isHan } from '#catalog/index.ts'
import { fold } from '#lib/fold-text.ts'

import { readingOf } from './readings.ts'

const readingsOf = (text: string) => readingOf(text).split('|')

describe('the reading of a name', () => {
  it.each([
    ['阿莫西林胶囊', 'a mo xi lin jiao nang'],
    ['阿胶', 'e jiao'],
    ['枸橼酸铋钾', 'ju yuan suan bi jia'],
    ['枸杞子', 'gou qi zi'],
    ['止咳糖浆', 'zhi ke tang jiang'],
    ['丹参片', 'dan shen pian'],
    ['苍术', 'cang zhu'],
    ['薄荷', 'bo he'],
    ['氯化钠', 'lv hua na'],
    ['重组人胰岛素', 'chong zu ren yi dao su'],
  ])('of %s is %s', (text, reading) => {
    expect(readingsOf(text)[0]).toBe(reading)
  })

  it('offers what people say instead', () => {
    expect(readingsOf('阿胶')).toContain('a jiao')
    expect(readingsOf('丹参片')).toContain('dan can pian')
    expect(readingsOf('大黄')).toContain('dai huang')
    expect(readingsOf('黄柏')).toContain('huang bo')
  })

  it('has one syllable for each Chinese character and none for others, in at most four readings', () => {
    for (const text of ['维生素C片（1：2）', '䓖𠀀芎', '长春长效重楼参术薄荷', 'ABC', '']) {
      const readings = readingsOf(text)
      const han = [...fold(text)].filter(isHan).length
      expect(readings.length).toBeLessThanOrEqual(4)
      for (const reading of readings) expect(reading === '' ? 0 : reading.split(' ').length).toBe(han)
    }
  })

  const file = process.env['REAL_CATALOG']
  it.skipIf(!file)('is known for every name of the real catalogue (set REAL_CATALOG to its CSV)', () => {
    const names = readFileSync(file!, 'utf8').match(/^[\u4E00-\u9FFF]+(?=,)/gm)!
    expect(names.length).toBeGreaterThan(2_000)
    expect(names.filter((name) => readingOf(name).includes('?'))).toEqual([])
  })
})
