import type { WantedStatus } from '#domain/wanted/wanted.ts'

/** What an edit is called in the sync panel. */
export const labels = {
  add: (name: string) => `求购 ${name}`,
  withdraw: (name: string) => `撤回求购 ${name}`,
}

export const STATUS_TONE = { pending: 'info', found: 'brand', notFound: 'neutral' } as const satisfies Record<
  WantedStatus,
  string
>

export const messages = {
  title: '品种求购',
  post: '发布求购',
  count: (count: number) => `共 ${count} 条`,
  filter: '求购状态',
  all: '全部',
  empty: '还没有求购',
  emptyHint: '目录里找不到的品种可以发布求购，有货上架就通知您，断网时也能先写下来',
  emptyStatus: (status: string) => `没有“${status}”的求购`,
  showAll: '查看全部求购',
  pending: '待同步',
  postedOn: (day: string) => `${day} 发布`,
  found: (count: number) => `${count} 种商品`,

  formHint: '写得越具体，找得越准；只有品名必填',
  name: '品名',
  nameHint: '通用名或商品名，如 阿莫西林胶囊',
  specification: '规格',
  specificationHint: '如 0.25g×24粒',
  manufacturer: '生产厂家',
  manufacturerHint: '不限厂家可不填',
  number: '需求数量',
  numberHint: '按最小销售单位（盒、瓶）',
  price: '期望单价（元）',
  priceShort: '期望单价',
  priceHint: '可填到小数点后四位',
  note: '补充说明',
  noteHint: '用途、交货时间、可替代的厂家或规格等，最多 300 字',
  submit: '提交求购',
  cancel: '取消',
  missingName: '请填写要求购的品名',
  tooLong: (max: number) => `最多 ${max} 个字`,
  badNumber: '数量须为 1 至 999999 的整数，不确定可不填',
  badPrice: '价格须为大于 0 的数字，最多四位小数，不确定可不填',
  posted: '求购已提交，有结果会通知您',
  postedOffline: '求购已保存在本机，联网后自动提交',

  info: '求购详情',
  gone: '这条求购不存在或已撤回',
  toList: '返回求购列表',
  status: '状态',
  at: '发布时间',
  answeredAt: '答复时间',
  waiting: '符合要求的商品上架后，会在消息里通知您；30 天没有找到也会告知。',
  waitingToSend: '这条求购还在本机，联网后自动提交。',
  notFound: '暂未找到符合要求的货源。以后到货会再通知您；也可以放宽规格或厂家，重新发布。',
  again: '重新发布',
  goodsTitle: '找到的商品',
  goodsGone: '找到的商品已下架，可搜索看看有没有同名商品',
  search: '搜索同名商品',
  withdraw: '撤回求购',
  withdrawAsk: (name: string) => `撤回后不再为您寻找“${name}”，确定吗？`,
  withdrawn: '已撤回',
  undo: '撤销',
}
