/** How names are read aloud, computed here so that no browser has to carry a dictionary of pinyin. */
import { customPinyin, pinyin } from 'pinyin-pro'

import { isHan } from '#catalog/index.ts'
import { fold } from '#lib/fold-text.ts'

/** Trade words whose usual reading a general dictionary gets wrong. */
customPinyin({
  阿胶: 'ē jiāo',
  单参: 'dān shēn',
  枸橼: 'jǔ yuán',
  咳: 'ké',
  白术: 'bái zhú',
  苍术: 'cāng zhú',
  莪术: 'é zhú',
  重组: 'chóng zǔ',
  重楼: 'chóng lóu',
  降香: 'jiàng xiāng',
  薄荷: 'bò hé',
  长效: 'cháng xiào',
  酮咯: 'tóng luò',
  吡咯: 'bǐ luò',
  刹米: 'shā mǐ',
  螵蛸: 'piāo xiāo',
  豆豉: 'dòu chǐ',
})

/** What people also say for a character: 参 as can, 柏 as bo, 大黄 as dai huang. */
const ALSO: Record<string, readonly string[]> = {
  阿: ['a'],
  参: ['can'],
  术: ['zhu', 'shu'],
  长: ['chang', 'zhang'],
  重: ['chong', 'zhong'],
  枸: ['gou', 'ju'],
  咳: ['hai'],
  粘: ['zhan', 'nian'],
  柏: ['bo', 'bai'],
  薄: ['bao', 'bo'],
  降: ['jiang', 'xiang'],
  大: ['dai'],
  调: ['tiao', 'diao'],
  曲: ['qu'],
  壳: ['ke', 'qiao'],
  蛤: ['ge', 'ha'],
  藏: ['zang', 'cang'],
  脯: ['fu', 'pu'],
  乐: ['yue'],
  行: ['xing', 'hang'],
  尿: ['sui'],
  血: ['xie'],
  茄: ['qie', 'jia'],
  单: ['dan', 'shan'],
  露: ['lou'],
  匙: ['shi', 'chi'],
  芎: ['qiong'],
  咯: ['ka', 'ge'],
  刹: ['cha'],
  蛸: ['shao'],
  给: ['gei'],
  弹: ['dan'],
}
const READINGS_MAX = 4
/** The characters of `isHan`. */
const HAN_RUNS = /[\u3400-\u9FFF\uF900-\uFAFF\u3007]+/g

/**
 * The readings of a text as `toEntry` takes them: syllables of its Chinese characters parted by blanks, at most four
 * readings parted by "|"; '' when it has none.
 */
export function readingOf(text: string): string {
  const known = cache.get(text)
  if (known !== undefined) return known
  const han = [...fold(text)].filter(isHan)
  const main = [...fold(text).matchAll(HAN_RUNS)].flatMap(([run]) => syllablesOf(run))
  const readings = new Set([main.join(' ')])
  for (const [index, character] of han.entries()) {
    for (const also of ALSO[character] ?? []) readings.add(main.with(index, also).join(' '))
  }
  const reading = [...readings].slice(0, READINGS_MAX).join('|')
  cache.set(text, reading)
  return reading
}

/** Names repeat in every publishing; only the catalogue is read here, so its size is the bound. */
const cache = new Map<string, string>()

function syllablesOf(run: string): string[] {
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true, toneSandhi: false })
  // Each character has one syllable; one that the dictionary lacks gets a syllable that never matches.
  return Array.from({ length: run.length }, (_, index) => {
    const syllable = syllables[index] ?? ''
    return /^[a-z]+$/.test(syllable) ? syllable : '?'
  })
}
