import type { Activity } from '#contract/activity.ts'

/** A promotion that always runs for everybody; `fields` overrides. */
export const activityFactory = (fields: Partial<Activity> = {}): Activity => ({
  id: 1,
  slot: 'yjh',
  title: '满赠周',
  note: '',
  rules: '规则一\n规则二',
  tone: 'brand',
  goodsIds: [],
  ...fields,
})
