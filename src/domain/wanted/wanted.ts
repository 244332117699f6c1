/** What a buyer asks for that the catalogue does not hold (品种求购). */
export const WANTED_STATUSES = ['pending', 'found', 'notFound'] as const
export type WantedStatus = (typeof WANTED_STATUSES)[number]

export const WANTED_STATUS_TEXT: Record<WantedStatus, string> = {
  pending: '待处理',
  found: '已找到',
  notFound: '未找到',
}

/** How many a buyer may have at once. */
export const WANTED_MAX = 100
