/** What the conflicts after a sync say, and the decisions about them. */
export const conflictMessages = {
  /** `causes`: the tags of what happened, each once. */
  title: (count: number, causes: readonly string[] = []) =>
    causes.length === 0 ? `同步后有 ${count} 种商品需要您确认` : `${count} 种商品需要您确认：${causes.join('、')}`,
  sheet: '同步后的变化',
  allDone: '都处理好了',
  show: '查看',
  all: { leave: '全部保持现在的数量', accept: '全部按变动后的', keepMine: '全部改回我的', remove: '全部移除' },
  /** Where every line was changed by another device as well. */
  allOfDevices: { leave: '全部按我的', accept: '全部按其他设备的' },
  /** Where only prices moved. */
  allPrices: '全部接受新价',
  removeAllAsk: (count: number) => `您确定要把这 ${count} 种商品移出购物车吗？`,
  done: (count: number) => (count === 1 ? '已处理' : `已处理 ${count} 项`),
  removed: (name: string) => `已移除 ${name}`,
  tags: {
    price: '价格变动',
    quantity: '数量受限',
    notBuyable: '不能购买',
    gone: '已下架',
    removed: '已被删除',
    overtook: '其他设备改过',
    refused: '未生效',
  },
  becomes: '变为',
  pieces: (number: number, unit: string) => (number === 0 ? '不在购物车' : `${number} ${unit}`),

  /** One sentence of what happened. */
  told: {
    dearer: '您改数量之后涨价了。',
    cheaper: '您改数量之后降价了。',
    refusedNumber: (mine: string, why: string) => `您的 ${mine}没有生效：${why}。`,
    shortNumber: (mine: string, why: string) => `您的 ${mine}现在买不到：${why}。`,
    gone: '该商品已下架，可选择其他厂家或规格。',
    removed: (mine: string) => `其他设备已把它移出购物车，您改的 ${mine}没有生效。`,
    overtook: (theirs: string, mine: string) => `其他设备先改为 ${theirs}，您的 ${mine}后送达，以您的为准。`,
    overtookRemoval: (mine: string) => `其他设备先把它移出购物车，您的 ${mine}后送达，以您的为准。`,
    overtookByRemoval: (theirs: string) => `其他设备先改为 ${theirs}，您的删除后送达，以您的为准。`,
    /** The lines of one edit are added all or none. */
    refusedWith: (other: string, why: string) =>
      `与它一起提交的${other ? `“${other}”` : '另一种商品'}没有成功（${why}），这一行也没有生效。`,
    /** What held over another device is no longer so. */
    changedSince: (mine: string, now: string) => `您的 ${mine}送达后又改过，现在是 ${now}。`,
    removedSince: (mine: string) => `您的 ${mine}送达后又被移出购物车。`,
    addedSince: (now: string) => `您的删除送达后又加回，现在是 ${now}。`,
    /** This device changed it again itself, and has not sent that yet. */
    editedSince: '其他设备改过之后，您在本机又改了，还没有同步。',
  },
  columns: {
    seen: '您看到的价',
    nowPrice: '现价',
    wanted: '您要的',
    theirs: '其他设备的',
    most: '最多可购',
    now: '现在生效',
    pending: '您新改的（待同步）',
  },

  acceptPrice: '接受新价',
  acceptNumber: (pieces: string) => `改为 ${pieces}（最多可购）`,
  acceptTheirs: (pieces: string) => `改为 ${pieces}（其他设备的）`,
  acceptRemoval: '移除（同其他设备）',
  leaveOut: '不再加入',
  leave: (pieces: string) => `用 ${pieces}（现在生效）`,
  leaveRemoved: '不放回（现在生效）',
  leavePending: (pieces: string) => `用 ${pieces}（待同步）`,
  leaveRemovedPending: '不放回（待同步）',
  iKnow: '知道了',
  keepMine: (pieces: string) => `改回我的 ${pieces}`,
  backTo: (pieces: string) => `改回 ${pieces}`,
  addAgain: (pieces: string) => `重新加入 ${pieces}`,
  removeAgain: '再删除一次',
  remove: '移除这一行',
}
