/** The login page, and the fields it shares with the dialog. */
export const messages = {
  title: '登录常备',
  subtitle: '诊所与药店的医药采购平台',
  username: '用户名',
  password: '密码',
  usernameMissing: '请输入用户名',
  passwordMissing: '请输入密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  submit: '登录',
  shared: '这是公用电脑',
  sharedMeaning:
    '目录、购物车、订单和价格只在内存里，不写入这台电脑的磁盘，关闭窗口即退出。没有同步的改动也只在内存里：退出时选择“保留”才加密封存，只有本账号再次登录才能打开；直接关闭、浏览器崩溃或断电会丢失，下次登录时告诉您丢了几项。',
  offline: '当前离线，无法登录。网络恢复后请重试；已登录的账号断网也能继续使用。',
  backToHome: '先看看商品',
  forgotten: '忘记密码？',
  notRegistered: '尚未开户？',
  register: '注册',
  ways: { label: '登录方式', password: '密码登录', code: '验证码登录', wechat: '微信登录' },
  totp: '动态验证码',
  totpHint: '打开手机上的验证器，输入 6 位数字；手机不在身边时输入一个 12 位恢复码',
  chooseAccount: '登录哪个账号',
  points: [
    '断网也能查商品、改购物车，恢复后自动同步',
    '拼音首字母找药，键盘完成整单',
    '批号效期、阶梯价、限购一目了然',
    '手机扫码或“添加到桌面”，像应用一样打开',
  ],
  firstTime: '第一次来？',
  firstSteps: [
    '备好营业执照和药品经营或医疗机构执业资质',
    '在线注册：填账号、企业信息，上传资质证件，十分钟完成',
    '审核通过即可采购，离线目录自动下载到本机',
  ],
  /** What a page needs an account for. */
  reasons: {
    combos: '登录后可查看组合套餐',
    coupons: '登录后可领取优惠券',
    points: '登录后可用积分兑换礼品',
    payment: '登录后可继续付款',
    cart: '登录后可使用购物车',
    orders: '登录后可查看订单',
    favorites: '登录后可查看收藏',
    messages: '登录后可查看消息',
  },
}

/** The dialog that signs the shown account in again. */
export const signInAgain = {
  title: '登录已过期，请重新登录',
  pending: (count: number) => `${count} 项改动保存在本机，登录后从中断处继续同步。当前页面的内容会保留。`,
  nothingPending: '登录后继续使用，当前页面的内容会保留。',
  offline: '当前离线，联网后才能登录；其间改动仍保存在本机。',
  otherAccount: (company: string, pending: number) =>
    pending > 0
      ? `将切换到另一个账号。“${company}”的 ${pending} 项未同步改动为它保留，下次登录该账号时继续同步，不会记到别的账号名下。`
      : `将切换到另一个账号，当前显示的是“${company}”。`,
  later: '稍后',
  signedIn: '已重新登录',
  resumed: (count: number) => `已重新登录，继续同步 ${count} 项改动`,
  switched: (company: string) => `已切换到 ${company}`,
}

/** A code sent to the telephone, wherever one is asked for. */
export const phoneCode = {
  phone: '手机号',
  phoneWrong: '请输入正确的手机号',
  code: '短信验证码',
  codeMissing: '请输入 6 位短信验证码',
  get: '获取验证码',
  again: (seconds: number) => `${seconds} 秒后重发`,
  sent: (phone: string, minutes: number) => `验证码已发送到 ${phone}，${minutes} 分钟内有效`,
}

/** 找回密码, in three steps. */
export const forget = {
  steps: '找回密码的步骤',
  names: ['验证手机号', '设置新密码', '完成'],
  title: '找回密码',
  intro: '用开户时登记的手机号接收验证码。手机号已停用时，请致电页面上方的热线。',
  next: '下一步',
  newTitle: '设置新密码',
  account: '重置哪个账号',
  forAccount: (username: string) => `账号：${username}`,
  save: '重置密码',
  start: '请先验证手机号',
  startHint: '验证码通过后，15 分钟内可以设置新密码。',
  toStart: '去验证手机号',
  doneTitle: '密码已重置',
  done: '所有设备都已退出登录，请用新密码登录。本机没有同步的改动仍为该账号保留。',
  toLogin: '去登录',
  backToLogin: '返回登录',
}

/** A new password, typed twice. */
export const newPassword = {
  label: '新密码',
  again: '再输一次',
  hint: '8 至 64 位，字母、数字、符号、空格、汉字都可以；几个不相干的词连起来，既好记又安全',
  short: '密码至少 8 位',
  long: '密码最多 64 位',
  differ: '两次输入不一致',
  strength: '强度',
}

/** 安全设置. */
export const safety = {
  title: '安全设置',
  offline: '当前离线，以下是上次看到的内容；联网后才能修改。',
  password: '登录密码',
  former: '原密码',
  formerMissing: '请输入原密码',
  change: '修改密码',
  changed: '密码已修改，其他设备都已退出登录',
  forgotten: '忘记原密码？',
  devices: '登录设备',
  devicesNote: (count: number) => `${count} 台`,
  current: '本机',
  unknown: '未知设备',
  seen: '最近使用',
  opened: '登录于',
  end: '退出',
  endLabel: (device: string) => `退出 ${device}`,
  ended: '已退出这台设备',
  endOthers: '退出其他设备',
  endOthersAsk: '其他设备需要重新登录才能使用，没有同步的改动在它们本机保留。确定全部退出吗？',
  othersEnded: (count: number) => `已退出 ${count} 台设备`,
  factor: '动态验证码',
  factorOff: '启用后，登录时除密码外还要输入手机验证器上的 6 位数字，密码被人知道也进不来。',
  factorOn: '已启用。登录时要输入手机验证器上的 6 位数字。更换手机前请先关闭，换好后重新启用。',
  codesLeft: (count: number) =>
    count > 0
      ? `恢复码还剩 ${count} 个：手机遗失时，每个可代替动态验证码使用一次。`
      : '没有可用的恢复码：手机遗失后只能联系客户经理核实解除，请现在生成。',
  renewCodes: '重新生成恢复码',
  codesRenewed: '原来的恢复码已作废',
  factorPassword: '登录密码',
  create: '生成二维码',
  scan: '用手机上的验证器（如微软 Authenticator、腾讯身份验证器）扫描；不能扫描时手工输入密钥：',
  picture: '用验证器扫描的二维码',
  copySecret: '复制密钥',
  secretCopied: '密钥已复制',
  copyFailed: '复制失败，请手工抄写',
  shown: '验证器显示的 6 位数字',
  codeMissing: '请输入 6 位数字',
  enable: '启用',
  enabled: '动态验证码已启用，下次登录时会用到',
  disable: '关闭动态验证码',
  disabled: '动态验证码已关闭',
  wechat: '微信登录',
  wechatBound: (nickname: string) =>
    `已绑定${nickname ? `微信“${nickname}”` : '微信'}，扫码即可登录本账号。不是本人的微信，请立即解绑。`,
  wechatUnbound: '未绑定微信，只能用密码或短信验证码登录。',
  wechatBind: '去绑定',
  wechatUnbind: '查看与解绑',
}
