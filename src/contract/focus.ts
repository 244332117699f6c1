import * as z from 'zod/mini'

import { TONES } from '#domain/tone.ts'

import { GoodsQuery, ListedGoods } from './goods/goods.ts'
import { endpoint } from './protocol/endpoint.ts'
import { FormId, FormList, Instant } from './protocol/scalars.ts'
import { termsShape } from './protocol/terms.ts'
import { wire } from './protocol/wire.ts'

/** A drawn banner: `note` is its second line, `url` a link as an editor types it (routing/links.ts). */
export const Banner = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    note: z.string(),
    tone: z.enum(TONES),
    url: z.string(),
    image: z.string(),
    ...termsShape,
  }),
)
export type Banner = z.output<typeof Banner>

/** Zones without a call of their own use `demo`. */
export const BANNER_SLOTS = ['ppzq', 'qxzq', 'jxqzc', 'yyh'] as const
export type BannerSlot = (typeof BANNER_SLOTS)[number]

/** Banners that have not ended, the same for every buyer, so that the page can choose for its buyer offline too. */
const banners = <const P extends `/api/focus${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'guest',
    response: z.array(Banner),
    silent: true,
    supersedes: false,
  })

const recommended = (path: `/api/${string}`, summary: string) =>
  endpoint({ method: 'GET', path, summary, access: 'guest', response: z.array(ListedGoods), supersedes: false })

export const focus = {
  home: banners('/api/focus', '首页横幅'),
  top: banners('/api/focus/top', '顶部横幅'),
  right: banners('/api/focus/right', '右侧广告'),
  login: banners('/api/focus/login', '登录页横幅'),
  yx: banners('/api/focus/yx', '包邮专区横幅'),
  zyzq: banners('/api/focus/zyzq', '中药专区横幅'),
  kxzq: banners('/api/focus/kxzq', '控销专区横幅'),
  newKxzq: banners('/api/focus/new_kxzq', '控销专区的品种系列'),
  postList: banners('/api/focus/postList', '专区入口'),
  /** The brands, each as a banner that leads to its goods. */
  ppzq: banners('/api/focus/ppzq', '品牌专区的品牌'),
  kxzqAd: endpoint({
    method: 'GET',
    path: '/api/focus/kxzq_ad',
    summary: '控销专区指定的横幅',
    access: 'guest',
    query: z.strictObject({ ids: FormList(FormId, 20) }),
    response: z.array(Banner),
    silent: true,
  }),
  demo: endpoint({
    method: 'GET',
    path: '/api/focus/demo',
    summary: '其他专区的横幅',
    access: 'guest',
    query: z.strictObject({ slot: z.enum(BANNER_SLOTS) }),
    response: z.array(Banner),
    silent: true,
  }),
  brand: endpoint({
    method: 'GET',
    path: '/api/focus/brand/{id}',
    summary: '品牌与它的商品条件',
    access: 'guest',
    params: z.strictObject({ id: FormId }),
    response: wire(
      z.object({ id: z.int(), name: z.string(), note: z.string(), tone: z.enum(TONES), query: GoodsQuery }),
    ),
    errors: ['focus.brandNotFound'],
  }),
  xrtj: recommended('/api/focus/xrtj', '新客推荐商品'),
  wntj: recommended('/api/index_wntj/1', '为您推荐商品'),
  spike: endpoint({
    method: 'GET',
    path: '/api/index/spike',
    summary: '秒杀',
    access: 'guest',
    response: wire(z.object({ timestamp: Instant, startsAt: Instant, endsAt: Instant, list: z.array(ListedGoods) })),
  }),
}
