/** Wire name of a field → what the buyer calls it, for validation messages. */
const labels: Record<string, string> = {
  username: '用户名',
  password: '密码',
  number: '数量',
  goods_id: '商品',
  goods_ids: '商品',
  ids: '所选项',
  id: '编号',
  ck_id: '仓库',
  price: '价格',
  keywords: '关键词',
  page: '页码',
  size: '每页条数',
  consignee: '收货人',
  phone: '电话',
  province: '省份',
  city: '城市',
  district: '区县',
  detail: '详细地址',
  address_id: '收货地址',
  coupon_id: '优惠券',
  remark: '备注',
  reason: '原因',
  draft_id: '订单标识',
  payable: '应付金额',
  lines: '明细',
  params: '提交内容',
  type: '类型',
  value: '号码',
  status: '状态',
  is_selected: '勾选状态',
  client_id: '本机标识',
  operation_id: '操作编号',
  seq: '次序',
  kind: '消息类型',
  unread: '未读',
  until: '消息编号',
}

/** "数量：" for a path that ends in a known field, "" otherwise. */
export function labelOf(path: readonly PropertyKey[]): string {
  const known = path.findLast((part) => typeof part === 'string' && part in labels)
  return known === undefined ? '' : `${labels[String(known)]}：`
}
