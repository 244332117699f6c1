import type { Tone } from '#domain/tone.ts'
import type { placements } from '#server/modules/placement/tables.ts'

type Words = { name: string; note: string; tone: Tone; url: string }
const badge = (name: string): string => `/list?badge=${encodeURIComponent(name)}`

/** Banners of the demo by slot, in their order. */
const banners: Readonly<Record<string, readonly Words[]>> = {
  home: [
    { name: '断网也能备货', note: '目录、价格、购物车都在本机，恢复网络自动同步', tone: 'brand', url: '/list' },
    { name: '满 500 减 15，满 1000 减 40', note: '带“满”字商品合并计算，多件多减', tone: 'warm', url: badge('满') },
    { name: '限时秒杀', note: '每日畅销品种低价限量', tone: 'amber', url: badge('秒') },
    { name: '中药饮片', note: '产地、等级、规格一目了然', tone: 'cool', url: '/list?zy=2' },
  ],
  top: [{ name: '冬季呼吸道用药已到库', note: '早订早发', tone: 'brand', url: '/list?select=1' }],
  right: [
    { name: '近效期特惠', note: '效期清楚，价格更低', tone: 'amber', url: '/list?shelfLife=near' },
    { name: '品种求购', note: '找不到的药，告诉我们', tone: 'cool', url: '/pzqg' },
  ],
  draw: [{ name: '满减与满赠正在进行', note: '合并下单更省', tone: 'warm', url: badge('满') }],
  login: [{ name: '诊所与药店的常备药房', note: '断网也能查价、备货、下待提交单', tone: 'brand', url: '' }],
}

/** Rows of the banners; ids from `firstId` on. */
export const buildBanners = (firstId: number): (typeof placements.$inferInsert & { id: number; url: string })[] =>
  Object.entries(banners)
    .flatMap(([slot, list]) => list.map((words, index) => ({ slot, ...words, position: index + 1 })))
    .map((row, index) => ({ ...row, id: firstId + index }))
