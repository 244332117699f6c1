import type { SyncStatus } from './queries.ts'

/** What the header's chip says. */
export const messages = {
  synced: '已同步',
  checking: '核对中',
  syncing: '同步中',
  offline: '离线',
  pending: (count: number) => `${count} 项待同步`,
  undecided: (count: number) => `${count} 项需处理`,
  signInAgain: '登录已过期',
  outdated: '请更新页面',
  storage: '无法保存',
  busy: '服务器繁忙',
  title: '同步状态',
  noticeChip: '本机数据有变动',
}

/** What the panel says. */
export const panelMessages = {
  synced: (undecided: number) => `所有改动都已送达服务器，有 ${undecided} 项等您确认。`,
  checking: '正在与服务器核对。',
  syncNow: '立即同步',
  stillOffline: '网络还没有恢复，现在无法同步。改动都在本机，联网后自动同步。',
  signIn: '重新登录',
  refresh: '刷新页面',
  toCart: '去购物车',
  toFavorites: '去收藏',
  toArrival: '去到货验收',
  putAside: '知道了',
  keepMine: '用我的',
  keepTheirs: '用对方的',
  lastSynced: (clock: string) => `上次同步 ${clock}`,
  neverSynced: '尚未同步过',
  sections: { undecided: '需要处理', pending: '待同步', past: '最近 30 天' },
  pendingCount: (count: number) => `待同步（${count}）`,
  discard: '放弃',
  discardNamed: (label: string) => `放弃 ${label}`,
  discarded: (label: string) => `已放弃：${label}`,
  tooLate: '这一项已经发出，不能放弃；同步后可以撤销',
  restored: '已恢复',
  retry: '重试',
  retryNow: '立即重试',
  retried: '已重新提交',
  undo: '撤销',
  redo: '重做',
  undone: '已撤销',
  redone: '已重做',
  more: '更多',
  accepted: '已生效',
  past: '已生效，之后又有变化',
  overtaken: '已生效，其他设备也改过这一项',
  nothingPast: '最近 30 天没有改动',
  today: '今天',
  yesterday: '昨天',
  storageKept: '浏览器已承诺保留本机数据',
  storageLoose: '浏览器未承诺保留本机数据，空间紧张时可能清除；安装到桌面或收藏本站后更稳妥',
  used: (size: string) => `已用 ${size}`,
  offlineShop: '离线可用',
  offlineCatalog: '离线目录',
  pagesReady: '页面已保存在本机，断网也能打开',
  pagesMissing: '页面正在保存到本机',
  nothing: '没有待同步的改动',
  forms: '待提交的表单',
  formsRefused: (count: number) => `没有提交成功的表单（${count}）`,
  toForm: '去处理',
  removeForm: '移除照片',
  removeFormOf: (label: string) => `移除照片 ${label}`,
  formWaits: '已保存在本机，联网后自动提交',
  formRefused: (why: string) => `没有提交成功：${why}`,
  refused: '未生效',
  settled: '后来又有变化，现在与您的改动一致',
}

const [UNDO, REDO] = ['撤销：', '重做：']

/** Whether an edit took another one back; undoing it repeats the other. */
export const isTakingBack = (label: string): boolean => label.startsWith(UNDO)

/** The label of the edit that takes this one back. It names the first edit once, however often it was undone. */
export const takenBack = (label: string): string =>
  isTakingBack(label) ? `${REDO}${label.slice(UNDO.length)}` : `${UNDO}${label.replace(REDO, '')}`

export const sentences: Record<SyncStatus['state'], string> = {
  idle: '所有改动都已同步。',
  sending: '正在把改动发送到服务器。',
  waiting: '服务器繁忙，稍后自动重试。改动保存在本机，不会丢失。',
  offline: '网络已断开。改动保存在本机，联网后自动同步。',
  needsAuth: '登录已过期。改动保存在本机，重新登录后继续同步。',
  updateRequired: '页面版本过旧。改动保存在本机，刷新页面后继续同步。',
  blocked: '服务器暂时处理不了其中一项，正在重试；其余改动排在它之后，都保存在本机。',
  storageError: '浏览器无法保存数据，可能是空间不足。请清理空间后刷新；没有保存的改动不会生效。',
}

/** Where a pending edit stands. */
export const stages = {
  unsent: '待发送',
  sending: '发送中',
  unanswered: '等待确认',
  failing: (times: number) => `服务器未能处理，已试 ${times} 次`,
}

/** The entry that holds the queue up, why, and what to do. */
export const blockedWords = (label: string, times: number): string =>
  `服务器处理不了“${label}”，已试 ${times} 次，正在继续重试。其余改动排在它之后，都保存在本机；如果只有这一项有问题，会自动搁置并请您决定。`

/** What happened to this browser's storage, in plain words. */
export const storageWords = {
  evicted: '浏览器清除过本站保存在本机的数据。购物车、收藏和订单已从服务器取回。',
  rebuilt: '本机数据损坏，已重新建立。购物车、收藏和订单已从服务器取回。',
  blocked: '另一个窗口还在使用旧版本，请关闭它；在那之前，改动无法保存在本机。',
  unkept: '公用电脑不在磁盘上保存数据，上次的页面在同步完成之前就关闭了。',
  inMemory: '这是公用电脑：没有同步的改动只在本页的内存里，关闭页面、浏览器崩溃或断电都会丢失。请等同步完成后再离开。',
  lost: (count: number | undefined): string =>
    count === undefined
      ? '清除前没有同步的改动可能已丢失，请核对购物车。'
      : count > 0
        ? `其中 ${count} 项没有同步的改动已丢失，请核对购物车。`
        : '没有丢失任何改动。',
}
