/**
 * Public GETs whose answers the service worker keeps: each is the same for everybody of a price group. A list, because
 * a service worker that read it from the calls would carry all of them.
 */
export const KEPT_ANSWERS = [
  '/api/activity',
  '/api/activity/everyday_price',
  '/api/activity/{id}',
  '/api/article/category',
  '/api/article/book',
  '/api/article/list',
  '/api/article/{id}',
  '/api/draw/ads',
  '/api/focus',
  '/api/focus/top',
  '/api/focus/right',
  '/api/focus/login',
  '/api/focus/yx',
  '/api/focus/zyzq',
  '/api/focus/kxzq',
  '/api/focus/new_kxzq',
  '/api/focus/postList',
  '/api/focus/ppzq',
  '/api/focus/kxzq_ad',
  '/api/focus/demo',
  '/api/focus/brand/{id}',
  '/api/focus/common',
  '/api/global/links',
  '/api/goods/near_batches',
  '/api/promotion/discount',
  '/api/promotion/cashback',
] as const
