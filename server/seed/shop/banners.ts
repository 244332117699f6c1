import type { Tone } from '#domain/tone.ts'
import type { placements } from '#server/tables/placement.ts'

type Words = { name: string; note: string; tone: Tone; url: string }
const badge = (name: string): string => `/list?badge=${encodeURIComponent(name)}`

/** Banners of the demo by slot, in their order. */
const banners: Readonly<Record<string, readonly Words[]>> = {
  home: [
    { name: '断网也能备货', note: '目录、价格、购物车都在本机，恢复网络自动同步', tone: 'brand', url: '/list' },
    { name: '满 500 减 15，满 1000 减 40', note: '带“满”字商品合并计算，多件多减', tone: 'warm', url: badge('满') },
    { name: '限时秒杀', note: '每日畅销品种低价限量', tone: 'amber', url: badge('秒') },
    { name: '中药饮片', note: '产地、等级、规格一目了然', tone: 'cool', url: '/zyyp' },
  ],
  top: [{ name: '冬季呼吸道用药已到库', note: '早订早发', tone: 'brand', url: '/yjh' }],
  right: [
    { name: '近效期特惠', note: '效期清楚，价格更低', tone: 'amber', url: '/jxqzc' },
    { name: '品种求购', note: '找不到的药，告诉我们', tone: 'cool', url: '/pzqg' },
  ],
  draw: [{ name: '满减与满赠正在进行', note: '合并下单更省', tone: 'warm', url: badge('满') }],
  postList: [
    { name: '包邮专区', note: '买到标明数量即免运费', tone: 'brand', url: '/yx' },
    { name: '近效期专区', note: '效期清楚，价格更低', tone: 'amber', url: '/jxqzc' },
    { name: '每日特价', note: '每天零点换一批', tone: 'warm', url: '/mrtj' },
    { name: '中药饮片', note: '产地、规格一目了然', tone: 'cool', url: '/zyyp' },
    { name: '医疗器械', note: '按管理类别核对经营范围', tone: 'plain', url: '/qxzq' },
    { name: '控销专区', note: '区域保护，申请即可采购', tone: 'cool', url: '/kxzq/new' },
  ],
  yx: [
    { name: '达到数量即包邮', note: '一件商品达标，整次结算免运费', tone: 'brand', url: '/yx/rule' },
    { name: '满 800 元免运费', note: '起送 200 元，未发货订单一并计入', tone: 'warm', url: '/yx/rule' },
  ],
  zyzq: [{ name: '道地产区直供饮片', note: '按产地、克数报价，检验报告随货', tone: 'brand', url: '/yjh' }],
  kxzq: [
    {
      name: '控销品种，区域保护',
      note: '在商品旁申请采购权限，一般一个工作日答复',
      tone: 'cool',
      url: '#在商品旁提交申请，客户经理一般在一个工作日内答复；获批后长期有效',
    },
  ],
  ppzq: [{ name: '好医生品牌日', note: '康复新系列正在活动', tone: 'brand', url: '/yyh' }],
  qxzq: [
    {
      name: '下单前核对管理类别',
      note: '二类、三类器械须在经营范围内',
      tone: 'cool',
      url: '#二类器械须有备案或许可，三类器械须有许可，并在贵单位经营范围内',
    },
  ],
  yyh: [{ name: '好医生品牌日', note: '活动规则与推荐商品', tone: 'brand', url: '/yyh' }],
  jxqzc: [
    {
      name: '近效期商品不退不换',
      note: '按实际用量采购，下单前逐项确认效期',
      tone: 'amber',
      url: '#近效期商品非质量问题不退不换，提交订单前会请您逐项确认效期',
    },
  ],
  login: [{ name: '诊所与药店的常备药房', note: '断网也能查价、备货、下待提交单', tone: 'brand', url: '' }],
}

/** The series of controlled goods, one banner an activity; ids from `firstId` on. */
export const buildSeries = (
  activities: readonly {
    id: number
    slot: string
    title: string
    note?: string | undefined
    tone?: Tone | undefined
  }[],
  firstId: number,
): (typeof placements.$inferInsert)[] =>
  activities
    .filter(({ slot }) => slot === 'kxzq')
    .map(({ id, title, note, tone }, index) => ({
      id: firstId + index,
      slot: 'newKxzq',
      name: title,
      url: `/kxzq/goods/${id}`,
      position: index + 1,
      ...(note && { note }),
      ...(tone && { tone }),
    }))

/** Rows of the banners; ids from `firstId` on. */
export const buildBanners = (firstId: number): (typeof placements.$inferInsert & { id: number; url: string })[] =>
  Object.entries(banners)
    .flatMap(([slot, list]) => list.map((words, index) => ({ slot, ...words, position: index + 1 })))
    .map((row, index) => ({ ...row, id: firstId + index }))
