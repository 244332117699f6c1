import type { SyncStatus } from './queries.ts'

export const messages = {
  synced: '已同步',
  syncing: '同步中',
  offline: '离线',
  pending: (count: number) => `${count} 项待同步`,
  undecided: (count: number) => `${count} 项需处理`,
  signInAgain: '登录已过期',
  outdated: '请更新页面',
  storage: '无法保存',
  busy: '服务器繁忙',
  title: '同步状态',
  syncNow: '立即同步',
  signIn: '去登录',
  refresh: '刷新页面',
  toCart: '去购物车',
  putAside: '知道了',
  lastSynced: (clock: string) => `上次同步 ${clock}`,
  neverSynced: '尚未同步过',
  sections: { undecided: '需要处理', pending: '待同步', past: '最近已同步' },
  offlineShop: '离线可用',
  catalogReady: (count: number, clock: string) => `目录 ${count} 种商品，更新于 ${clock}`,
  catalogLoading: (loaded: number, count: number) => `目录正在下载：${loaded} / ${count} 种`,
  catalogMissing: '目录尚未下载，联网后自动下载',
  pagesReady: '页面已保存在本机，断网也能打开',
  pagesMissing: '页面正在保存到本机',
  nothing: '没有待同步的改动',
  refused: '未生效',
}

export const sentences: Record<SyncStatus['state'], string> = {
  idle: '所有改动都已同步。',
  sending: '正在把改动发送到服务器。',
  waiting: '服务器繁忙，稍后自动重试。改动保存在本机，不会丢失。',
  offline: '网络已断开。改动保存在本机，联网后自动同步。',
  needsAuth: '登录已过期。改动保存在本机，重新登录后继续同步。',
  updateRequired: '页面版本过旧。改动保存在本机，刷新页面后继续同步。',
  blocked: '服务器暂时处理不了其中一项，正在重试；其余改动排在它之后。',
  storageError: '浏览器无法保存数据，可能是空间不足。请清理空间后刷新；没有保存的改动不会生效。',
}

/** Where a pending edit stands. */
export const stages = {
  unsent: '待发送',
  sending: '发送中',
  unanswered: '等待确认',
  failing: (times: number) => `服务器未能处理，已试 ${times} 次`,
}

const MINUTE = 60_000

/** "刚刚", "5 分钟前", "3 小时前", "2 天前"; a clock that was turned back reads as now. */
export function ageOf(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} 小时前`
  return `${Math.floor(minutes / (24 * 60))} 天前`
}
