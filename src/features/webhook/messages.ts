import { minuteOf } from '#domain/instant.ts'

export const messages = {
  title: '事件通知',
  count: (count: number, most: number) => `${count} 个地址，最多 ${most} 个`,
  none: '还没有通知地址。登记后，下单、付款、发货、收货、取消、售后、退款时自动告诉您的系统，不用反复查询。',

  make: '新建通知地址',
  edit: '修改通知地址',
  url: '地址',
  urlHint: '由对接的系统提供，https:// 开头，互联网上能访问',
  kinds: '通知哪些事件',
  kindsMissing: '请至少选一项事件',
  send: '生成签名密钥',
  save: '保存',
  cancel: '取消',
  saved: '通知地址已保存',
  once: (host: string) => `${host} 的签名密钥，只显示这一次，请现在复制到该系统里，用来核对通知来自常备：`,
  secretOf: (host: string) => `${host} 的签名密钥`,
  copy: {
    label: '复制签名密钥',
    copied: '签名密钥已复制，请只存放在对接的系统里',
    failed: '没有复制成功，请手动选中密钥复制',
  },

  made: (by: string, at: number) => `${by} 新建于 ${minuteOf(at)}`,
  delivered: (at: number | undefined) => (at === undefined ? '还没有送达过' : `最近送达 ${minuteOf(at)}`),
  waiting: (count: number) => `${count} 条待投递`,
  failed: (count: number) => `${count} 条未送达`,
  failing: (since: number, problem: string) =>
    `${minuteOf(since)} 起未送达：${problem}。会自动重试，请让该系统的实施人员检查`,
  paused: '已暂停',
  pausedAt: (at: number, reason: string) =>
    `${minuteOf(at)} ${reason === '' ? '暂停' : `自动暂停：${reason}`}。恢复后补发期间的事件。`,

  test: '发送测试',
  testOf: (host: string) => `向 ${host} 发送测试`,
  tested: '测试通知已发出，结果见投递记录',
  log: '投递记录',
  logOf: (host: string) => `${host} 的投递记录`,
  change: '修改',
  changeOf: (host: string) => `修改 ${host}`,
  pause: '暂停',
  pauseOf: (host: string) => `暂停 ${host}`,
  pauseDone: '已暂停，期间的事件在恢复后补发',
  resume: '恢复',
  resumeOf: (host: string) => `恢复 ${host}`,
  resumeDone: '已恢复，期间的事件正在补发',
  end: '删除',
  endOf: (host: string) => `删除 ${host}`,
  endAsk: (host: string) => `${host} 不再收到通知，未送达的也不再投递。签名密钥作废，不能恢复。`,
  endDone: '通知地址已删除',

  logNone: '还没有投递记录。可以按“发送测试”试一次。',
  logLimit: (most: number) => `只显示最近 ${most} 条`,
  state: { waiting: '待投递', delivered: '已送达', failed: '未送达' },
  order: (number: string) => `订单 ${number}`,
  answered: (status: number | undefined, tookMs: number | undefined) =>
    [status === undefined ? '' : `回答 ${status}`, tookMs === undefined ? '' : `${tookMs} 毫秒`]
      .filter(Boolean)
      .join('，'),
  tries: (tries: number) => `第 ${tries} 次`,
  next: (at: number) => `下次 ${minuteOf(at)}`,
  resend: '再投递',
  resendOf: (id: string) => `再投递 ${id}`,
  resent: '正在再投递一次',
}
