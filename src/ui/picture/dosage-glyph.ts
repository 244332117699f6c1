/** How a dosage form is drawn: its hue and SVG paths in a 24 × 24 box (`fill` tinted, `stroke` outlined). */
export type Glyph = { hue: number; fill: string; stroke: string }

const glyphs = {
  capsule: {
    hue: 168,
    fill: 'M8.5 15.5 15 9l2.5 2.5a4.6 4.6 0 0 1 0 6.5 4.6 4.6 0 0 1-6.5 0Z',
    stroke: 'M6.5 13.5a4.95 4.95 0 0 1 7-7l4 4a4.95 4.95 0 0 1-7 7ZM8.5 15.5l7-7',
  },
  tablet: {
    hue: 205,
    fill: 'M4 12a8 8 0 0 0 16 0Z',
    stroke: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM4 12h16',
  },
  granule: {
    hue: 36,
    fill: 'M7 11h10v9H7Z',
    stroke: 'M7 4h10v16H7ZM7 7h10M10 14h.01M13 16h.01M14 13h.01M11 17h.01',
  },
  liquid: {
    hue: 18,
    fill: 'M7 13h10v6a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19Z',
    stroke: 'M10 3h4v4l3 3.5V19a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19v-8.5L10 7ZM9.5 3h5M7 13h10',
  },
  injection: {
    hue: 222,
    fill: 'M9 13h6v6.5a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1Z',
    stroke: 'M11 3h2v4.5l2 3v9a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-9l2-3ZM9 13h6M10.5 3h3',
  },
  infusion: {
    hue: 196,
    fill: 'M7 10h10v4a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4Z',
    stroke: 'M12 2v2M7 6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v8a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4ZM12 18v4M7 10h10',
  },
  ointment: {
    hue: 282,
    fill: 'M8 11h8l-1 7H9Z',
    stroke: 'M6.5 4h11L15 18H9ZM9.5 18h5v3h-5ZM6 4h12',
  },
  drops: {
    hue: 188,
    fill: 'M8 14h8v5.5a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1Z',
    stroke: 'M11.5 3h1l1 4h1.5v3H9V7h1.5ZM8 10h8v9.5a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1Z',
  },
  spray: {
    hue: 250,
    fill: 'M9 14h7v6H9Z',
    stroke: 'M9 10h7v10.5H9ZM10.5 10V7H15v3M10.5 7 9 4.5h4L15 7M5 5h.01M5 8h.01M3 6.5h.01',
  },
  patch: {
    hue: 12,
    fill: 'M9 7h6v10H9Z',
    stroke: 'M4 9a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM9 7v10M15 7v10',
  },
  pill: {
    hue: 28,
    fill: 'M12 4a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 4Z',
    stroke:
      'M12 4a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 4ZM7.6 12a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2ZM16.4 12a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z',
  },
  herb: {
    hue: 105,
    fill: 'M6 17C5 9 11 5 19 5c0 8-4 14-12 13Z',
    stroke: 'M6 17C5 9 11 5 19 5c0 8-4 14-12 13M4 20c3-5 6-8 10-10',
  },
  device: {
    hue: 214,
    fill: 'M4 9h16v10H4Z',
    stroke: 'M4 9a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v10H4ZM9 8V5h6v3M12 11v5M9.5 13.5h5',
  },
  box: {
    hue: 168,
    fill: 'M4 11h16v8H4Z',
    stroke: 'M4 7l8-3 8 3v12H4ZM4 11h16M12 13v4M10 15h4',
  },
} as const satisfies Record<string, Glyph>

/** First match wins: 软胶囊 before 丸, 大输液 before 注射. */
const forms: readonly (readonly [RegExp, keyof typeof glyphs])[] = [
  [/胶囊/, 'capsule'],
  [/输液|输注|氯化钠注射|葡萄糖注射/, 'infusion'],
  [/注射|针剂|粉针|冻干/, 'injection'],
  [/滴眼|滴耳|滴鼻|滴剂|眼用|眼药/, 'drops'],
  [/喷雾|气雾|吸入|粉雾/, 'spray'],
  [/贴|敷料|创可/, 'patch'],
  [/软膏|乳膏|凝胶|乳剂|眼膏|霜|搽剂|栓/, 'ointment'],
  [/颗粒|冲剂|散|粉剂|干混悬/, 'granule'],
  [/饮片|药材|草/, 'herb'],
  [/片/, 'tablet'],
  [/丸|滴丸/, 'pill'],
  [/口服液|糖浆|合剂|溶液|混悬|酊|酒|露|水|洗剂|膏滋|煎膏|液/, 'liquid'],
  [/器械|器|仪|试纸|口罩|手套|纱布|棉|敷|具|针|管/, 'device'],
]

/** The glyph of a dosage form; a plain box when the form is unknown. */
export function toGlyph(dosageForm: string): Glyph {
  const name = forms.find(([pattern]) => pattern.test(dosageForm))?.[1] ?? 'box'
  return glyphs[name]
}
