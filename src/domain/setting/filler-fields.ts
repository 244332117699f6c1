import { count, days } from './field-shapes.ts'

/** How far 凑单 goes. */
export const FILLER_FIELDS = [
  {
    group: '效期与采购',
    key: 'filler.daysMax',
    text: '凑单最多备货',
    ...days(7, 365),
    hint: '连同手头的存货，推荐的商品最多够用这么多天；到期前用不完的不推荐',
  },
  { group: '效期与采购', key: 'filler.linesMax', text: '凑单最多几种', ...count('种', 1, 4) },
  {
    group: '效期与采购',
    key: 'filler.candidatesMax',
    text: '凑单候选商品',
    ...count('种', 20, 500),
    hint: '从常购和收藏里最多取多少种比较',
  },
] as const
