import type { Activity } from '#contract/activity.ts'

/** A promotion that always runs for everybody; `wanted` replaces fields. */
export const activityFactory = (wanted: Partial<Activity> = {}): Activity => ({
  id: 1,
  slot: 'yjh',
  title: '满赠周',
  note: '',
  rules: '规则一\n规则二',
  tone: 'brand',
  goodsIds: [],
  ...wanted,
})
