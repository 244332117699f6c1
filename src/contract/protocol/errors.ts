/**
 * Every refusal the product knows: code → HTTP status and the Chinese sentence. The wire carries the status as `code`
 * (the specification's catalogue), the sentence, and the name below as `data.reason`, so a page can offer the fix that
 * belongs to it.
 */
type Table = Record<string, readonly [status: number, text: string]>

/** Those that a page says itself, where no server has answered. */
const own = {
  'auth.required': [401, '请先登录'],
  'contract.unsigned': [459, '请先签署电子合同'],
  'request.invalid': [422, '提交的内容有误，请检查后重试'],
  'request.malformed': [400, '提交的内容无法识别，请检查后重试'],
  'request.tooLarge': [413, '提交的内容过大'],
  'request.tooMany': [429, '操作过于频繁，请稍后再试'],
  'request.unsupported': [415, '不支持的内容类型'],
  'request.timeout': [408, '请求超时，请刷新页面'],
  notFound: [404, '内容不存在或已删除'],
  'account.notApproved': [403, '资质审核通过后才能采购'],
  'role.forbidden': [403, '您的分工不包括这项操作，请联系管理员'],
  'sync.outdated': [426, '请更新到最新版本后继续同步'],
  'sync.signedOut': [401, '该账号已在本机退出，这项改动没有保存。请重新登录后再操作'],
  'sync.lockedOut': [401, '登录已过期一天以上，为免他人代您改动，这项改动没有保存。请重新登录后再操作'],
  'server.busy': [503, '系统繁忙，请稍后再试'],
  internal: [500, '系统繁忙，请稍后再试'],
} as const satisfies Table

/** Those that a page only hears from the server, with their words: a page is built without this table. */
const answered = {
  'auth.badCredentials': [422, '用户名或密码不正确'],
  'auth.locked': [429, '尝试次数过多，请稍后再试'],
  'auth.codeRequired': [403, '请输入动态验证码'],
  'auth.codeWrong': [422, '动态验证码不正确或已过期'],
  'auth.chooseAccount': [409, '这个手机号有多个账号，请选择一个'],
  'auth.noAccount': [404, '这个手机号还没有开户'],
  'auth.resetOver': [410, '重置已超时，请重新验证手机号'],
  'auth.wrongState': [409, '动态验证码的状态已变化，请刷新后再看'],
  'password.wrong': [422, '登录密码不正确，请重新输入'],
  'password.common': [422, '这个密码太容易被猜中，请换一个'],
  'sms.off': [409, '短信服务未开通，请致电客服热线办理'],
  'sms.tooSoon': [429, '验证码已发送，请稍后再获取'],
  'sms.tooMany': [429, '今天获取验证码的次数已用完，请明天再试'],
  'sms.failed': [503, '短信没有发出，请稍后再试'],
  'sms.codeWrong': [422, '验证码不正确或已过期，请核对或重新获取'],
  'auth.csrf': [403, '页面已过期，请刷新后重试'],
  'contract.overtaken': [409, '合同已有新版本，请阅读新版本后再签署'],
  'article.notFound': [404, '文章不存在或已下线，请从帮助中心或资讯列表重新选择'],
  'account.locked': [403, '账号已被停用，请联系客户经理'],
  'account.usernameTaken': [409, '该用户名已被使用，请换一个'],
  'account.phoneTaken': [409, '该手机号已注册，请直接登录，或通过“找回密码”取回账号'],
  'key.invalid': [401, '密钥无效'],
  'key.scope': [403, '没有这项权限'],
  'key.notFound': [404, '密钥已停用'],
  'key.tooMany': [409, '密钥已达上限'],
  'webhook.notFound': [404, '通知地址或投递记录不存在，可能已删除，请刷新后再看'],
  'webhook.tooMany': [409, '通知地址已达上限，请先删除不再使用的'],
  'webhook.paused': [409, '这个地址已暂停，请先恢复通知再发送'],
  'colleague.notFound': [404, '没有找到这位同事，可能已被移除'],
  'colleague.joined': [409, '该手机号的同事已在本单位'],
  'colleague.tooMany': [409, '同事和邀请已达上限，请先移除不再使用的账号'],
  'colleague.lastAdministrator': [409, '本单位至少要有一位管理员，请先把管理员分工给其他同事'],
  'invitation.notFound': [404, '邀请已失效，请联系邀请您的同事重新发送'],
  'invitation.otherPhone': [403, '这份邀请是发给另一个手机号的，请用收到邀请的手机号'],
  'store.notHeadOffice': [403, '只有连锁总部可以添加门店，请用总部账号登录'],
  'store.notFound': [404, '门店不存在'],
  'company.nameTaken': [409, '该企业名称已注册，请直接登录，或通过“找回密码”取回账号'],
  'company.creditCodeTaken': [409, '该统一社会信用代码已注册，请直接登录，或通过“找回密码”取回账号'],
  'company.incomplete': [422, '还有必填内容没有完成，请按提示补齐后提交'],
  'company.wrongState': [409, '审核状态已变化，请刷新后再操作'],
  'document.notFound': [404, '证件不存在或已删除'],
  'document.incomplete': [422, '证件信息还没有填完，请按提示补齐后提交'],
  'document.wrongState': [409, '证件状态已变化，请刷新后再操作'],
  'file.notFound': [404, '文件不存在或已删除，请重新上传'],
  'file.quota': [409, '上传的文件已达上限，请删除不用的证件草稿，或联系客户经理'],
  'file.linkExpired': [403, '文件链接已失效，请重新打开'],
  'file.unsupported': [422, '请上传 jpg、png、webp 或 pdf 格式的文件'],
  'wechat.off': [409, '暂未开通微信登录，请用密码或短信验证码登录'],
  'wechat.expired': [409, '这次微信扫码已用过、已过期或不是在这个页面发起的，请重新扫码'],
  'wechat.failed': [409, '微信没有应答，请重新扫码'],
  'wechat.taken': [409, '该微信已绑定其他账号，请先在那个账号解绑'],
  'wechat.bound': [409, '本账号已绑定另一个微信，请先解绑再绑定新的'],
  'wechat.unbound': [404, '该微信还没有绑定账号，请登录已有账号后绑定，或注册新账号'],
  'goods.notFound': [404, '商品不存在或已下架'],
  'goods.prohibited': [409, '该商品属于禁止网络销售的品种'],
  'goods.badPicture': [422, '请上传 jpg、png 或 webp 格式的商品图片'],
  'goods.noPicture': [404, '图片不存在'],
  'goods.tooManyPictures': [409, '每个商品最多 8 张图片，请先删除不用的'],
  'goods.twin': [409, '已有批准文号、名称、规格、厂家、仓库都相同的商品，请直接修改那一条'],
  'goods.stockMoved': [409, '库存刚有变动，请按最新库存重新填写'],
  'goods.ephedrineLimit': [409, '超出含麻商品的限量，请减少数量'],
  'cart.lineNotFound': [404, '购物车里没有这件商品'],
  'cart.notBuyable': [409, '该商品暂不能购买'],
  'cart.quantity': [409, '购买数量不符合要求'],
  'cart.full': [409, '购物车最多放 500 种商品，请先结算或删除一部分'],
  'cart.nothingSelected': [409, '请先选择要结算的商品'],
  'cart.copyTarget': [403, '只能复制到本企业的门店'],
  'cart.combination': [409, '没有这个套餐，或它已下架，请到组合专区另选'],
  'order.quoteChanged': [409, '价格或库存有变化，请核对后重新提交'],
  'order.stockShort': [409, '库存不足，请调整数量'],
  'order.belowMinimum': [409, '未达到起送金额，请添加商品后再提交'],
  'order.notFound': [404, '订单不存在，请刷新订单列表后再看'],
  'order.wrongState': [409, '订单状态已变化，当前不能进行此操作，请刷新后再看'],
  'approval.budget': [409, '订单超出总部给本店的预算，须由总部放行，请联系总部'],
  'approval.changed': [409, '订单有变化，请核对后重新决定'],
  'order.consentMissing': [409, '有近效期商品，售出后不退换，请刷新页面确认后再提交'],
  'order.cancelShort': [409, '余额不足以补回其余订单失去的优惠，请先充值，或先取消其余订单'],
  'order.unpaidMax': [409, '待付款订单过多，请先付款或取消一部分'],
  'order.notShipped': [409, '订单还没有发货，发货后才能操作'],
  'order.extended': [409, '已延长过收货，不能再次延长；还没有收到请联系客户经理'],
  'order.partShipped': [409, '订单已部分发货，不能取消；未发部分请联系客户经理结束，货款会退回'],
  'order.draftReused': [422, '该提交已用于另一份订单，请重新核对后提交'],
  'payment.balanceShort': [409, '余额不足，请选择其他付款方式'],
  'payment.methodNotAllowed': [409, '含麻黄碱类商品仅支持对公转账，请改用对公转账'],
  'payment.proofInvalid': [422, '请上传 jpg、png、webp 或 pdf 格式的凭证'],
  'payment.providerOff': [409, '暂未开通这种付款方式，请选择其他方式'],
  'payment.providerDown': [409, '支付平台暂时没有应答，没有扣款，请稍后再试或换一种方式'],
  'payment.wechatUnbound': [409, '在微信里直接付款须先绑定您的微信，请到“账户中心 · 绑定微信”绑定，或改用扫码付款'],
  'payment.linkInvalid': [404, '代付链接无效或已过期，请向对方索取新的链接'],
  'payment.noProof': [404, '这笔付款还没有上传转账凭证，上传后才能查看'],
  'coupon.notFound': [404, '该优惠券不存在或已下线'],
  'coupon.notClaimable': [409, '该优惠券当前不能领取'],
  'wallet.wrongState': [409, '财务已处理这笔充值，不能撤回；请刷新后查看'],
  'wallet.amount': [422, '金额不在允许的范围内，请调整'],
  'points.notFound': [404, '该兑换商品不存在或已下线'],
  'points.refused': [409, '该商品当前不能兑换'],
  'points.short': [409, '积分不足'],
  'points.orderNotFound': [404, '积分订单不存在'],
  'points.wrongState': [409, '积分订单状态已变化，当前不能进行此操作'],
  'qcReport.notFound': [404, '药检报告还没有上传，请联系客户经理'],
  'paper.notFound': [404, '没有找到这份资料，请刷新后再看'],
  'paper.invalid': [422, '请上传 pdf、jpg、png 或 webp 格式的扫描件'],
  'qcReport.invalid': [422, '请上传 pdf、jpg、png 或 webp 格式的药检报告'],
  'order.shelfLife': [409, '满足效期要求的库存不足，请减少数量或调整效期要求'],
  'ship.shelfLife': [409, '批号的效期早于客户下单时的要求，请先更换批号'],
  'ship.coldChain': [409, '冷藏商品须冷链运输，请改选冷链快递或自有冷藏车'],
  'ship.notCold': [409, '不是冷链运输的批次，无需上传温度记录'],
  'ship.delivered': [409, '这一批已签收，不能再添加物流动态'],
  'ship.tooManyEvents': [409, '这一批的物流动态已满，无法再添加'],
  'temperatureLog.invalid': [422, '请上传 pdf、jpg、png 或 webp 格式的温度记录'],
  'temperatureLog.notFound': [404, '温度记录还没有上传，请联系客户经理'],
  'shipment.notFound': [404, '这张订单没有这一批发货，请刷新后再看'],
  'arrival.notSent': [404, '该商品批号不在这张订单的发货清单中，请核对后重试'],
  'arrival.codes': [409, '该批号登记的追溯码过多，请核对'],
  'arrival.unseenCount': [409, '另一台设备对这一批的清点不同，请选择保留哪一个'],
  'arrival.tooMany': [422, '清点的数量远多于应收，请核对后重新清点'],
  'arrival.otherCounts': [409, '签字前清点有变化，请核对后重新签字'],
  'arrival.uncounted': [409, '还有批号没有清点，请逐行验收后再签字'],
  'receipt.notFound': [404, '回执不存在'],
  'receipt.wrongState': [409, '回执状态已变化，当前不能进行此操作'],
  'receipt.photoInvalid': [422, '这个文件不是回执照片，请上传 jpg、png、webp 或 pdf'],
  'receipt.photos': [409, '请先拍照上传签字盖章的回执'],
  'address.notFound': [404, '收货地址不存在或已删除，请刷新后重新选择'],
  'address.notLicensed': [409, '含麻黄碱类商品只能送到许可证登记地址，请改选许可证登记地址'],
  'address.licensed': [409, '许可证登记地址不能删除'],
  'address.region': [422, '请选择省、市、区县'],
  'address.limit': [409, '收货地址最多 20 个'],
  'draw.notFound': [404, '没有这个抽奖活动，请到首页查看正在进行的活动'],
  'draw.notRunning': [409, '抽奖活动暂未开始或已结束'],
  'favorite.limit': [409, '最多收藏 2000 种商品'],
  'invoice.notFound': [404, '发票不存在'],
  'invoice.wrongState': [409, '财务已处理这张发票，不能撤回；请刷新后查看'],
  'invoice.titleNotFound': [404, '发票抬头不存在，请重新选择'],
  'invoice.titleLocked': [409, '抬头和税号审核后不能修改，如有变更请新增抬头'],
  'invoice.titleLimit': [409, '发票抬头最多 10 个，请先删除不用的'],
  'invoice.titleIncomplete': [409, '专票须填写地址、电话、开户行和账号，请先补全抬头'],
  'invoice.nothing': [409, '没有可开票的金额：可能尚未发货、已申请开票或已退货'],
  'invoice.noFile': [409, '请先上传 PDF 文件再开具'],
  'invoice.numberTaken': [409, '这个发票号码已用于另一张发票，请核对'],
  'invoice.fileInvalid': [422, '请按类型上传 PDF、OFD 或 XML 文件，不超过 2 MB'],
  'feedback.notFound': [404, '反馈不存在'],
  'feedback.limit': [409, '还有 20 条反馈等待答复，请先等我们答复，急事请拨打服务热线'],
  'feedback.photosMax': [409, '最多上传 5 张照片'],
  'wanted.limit': [409, '求购最多 100 条，请先撤回不再需要的'],
  'permission.limit': [409, '最多保留 200 项采购权限申请，请先撤回一部分'],
  'restock.limit': [409, '最多登记 500 种商品的到货通知，请先取消一部分'],
  'focus.brandNotFound': [404, '该品牌不存在或已下线，请到品牌专区另选品牌'],
  'activity.notFound': [404, '活动不存在或已下线，请看看正在进行的活动'],
  'sync.gap': [409, '同步次序有缺口'],
  'sync.clientIdentity': [409, '本机标识已被占用'],
  'sync.payloadMismatch': [422, '同一操作编号的内容不一致'],
  'sync.skipped': [409, '服务器多次未能处理这项改动，已搁置'],
  'afterSales.notFound': [404, '售后单不存在'],
  'afterSales.closed': [409, '订单不在售后期限内，不能申请售后；请联系客户经理'],
  'afterSales.quantity': [409, '超过可申请的数量，请调整'],
  'afterSales.reason': [422, '请重新选择售后原因'],
  'afterSales.claimReused': [422, '该提交已用于另一份售后申请，请重新提交'],
  'afterSales.wrongState': [409, '售后状态已变化，当前不能进行此操作'],
  'afterSales.photoInvalid': [422, '请上传 jpg、png 或 webp 格式的照片'],
  'afterSales.photosMax': [409, '最多上传 5 张照片'],
  'afterSales.remedy': [422, '这类售后不能这样处理'],
  'afterSales.allowance': [422, '折让金额超过可退金额，请调整'],
  'afterSales.noAddress': [409, '还没有设置退货地址，请先在设置里填写'],
  'afterSales.stockShort': [409, '库存不足，不能补发；请补货后再发，或改为退款'],
  'ops.forbidden': [403, '您的角色没有这项权限，请联系管理员'],
  'ops.overtaken': [409, '这条记录刚被其他操作员处理过，请刷新后再看'],
  'ops.notFound': [404, '记录不存在'],
  'ops.wrongState': [409, '状态已变化，不能进行此操作'],
  'ops.exportTooLong': [422, '超过 10000 行，请用日期缩小范围后分次导出'],
  'ops.tooManyViews': [409, '常用视图最多 20 个，请先删除不用的'],
  'ops.operationReused': [422, '同一操作编号的内容不一致'],
  'ops.invitationOver': [410, '链接无效或已过期，请联系管理员重新邀请'],
  'ops.lastAdmin': [409, '至少要保留一名可用的管理员'],
  'ship.tooMany': [409, '发货数量超过未发数量'],
  'ship.batchUnknown': [409, '这个批号不在订单的配货批号里'],
  'ship.batchRecalled': [409, '这个批号已召回，不能发货'],
  'recall.notFound': [404, '召回不存在'],
  'recall.twice': [409, '这个批号已经在召回'],
  'recall.closed': [409, '召回已经结束'],
  'recall.answered': [409, '客户刚有新的回复，请核对数字后再操作'],
  'recall.quantity': [409, '剩余数量超过收到的数量'],
  'ship.batchExpired': [409, '这个批号已过有效期，不能发货，请先更换批号'],
  'ship.noOtherBatch': [409, '没有足够的其他批号'],
  'ship.traceCodeUsed': [409, '追溯码已使用过'],
} as const satisfies Table

export type ErrorCode = keyof typeof own | keyof typeof answered
const catalog: Partial<Record<ErrorCode, Table[string]>> = { ...answered, ...own }
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in catalog
export const statusOf = (code: ErrorCode): number => (catalog[code] ?? own.internal)[0]
export const textOf = (code: ErrorCode): string => (catalog[code] ?? own.internal)[1]

/** The thing does not exist: the server knows none, or the address holds an impossible number. */
export const isMissing = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 404 || error.code === 'request.invalid')

/** First message of each refused field, by its wire name. */
export type FieldErrors = Record<string, string[]>
/** What travels as `data` of a refusal. */
export type RefusalBody = { reason: ErrorCode; details?: unknown; errors?: FieldErrors }
type RefusalOptions = { text?: string; status?: number; details?: unknown; errors?: FieldErrors }

/** An expected refusal, the same on both sides of the wire. `details` must be JSON. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly errors: FieldErrors | undefined
  constructor(code: ErrorCode, { text, status, details, errors }: RefusalOptions = {}) {
    super(text ?? textOf(code))
    this.name = 'AppError'
    this.code = code
    this.status = status ?? statusOf(code)
    this.details = details
    this.errors = errors
  }
}

/** A refusal that a form shows at this field, in the words of its code. */
export const errorAt = (code: ErrorCode, field: string): AppError =>
  new AppError(code, { errors: { [field]: [textOf(code)] } })
