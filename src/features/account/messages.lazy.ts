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
  offline: '当前离线，无法登录。网络恢复后请重试；已登录的账号断网也能继续使用。',
  backToHome: '先看看商品',
  notRegistered: '尚未开户或忘记密码？请致电页面上方的热线，由客服核对单位资质后办理。',
  points: [
    '断网也能查商品、改购物车，恢复后自动同步',
    '拼音首字母找药，键盘完成整单',
    '批号效期、阶梯价、限购一目了然',
    '手机扫码或“添加到桌面”，像应用一样打开',
  ],
  firstTime: '第一次来？',
  firstSteps: [
    '备好营业执照和药品经营或医疗机构执业资质',
    '致电客服热线开户，电子资质审核通过即可采购',
    '用客服给您的用户名登录，离线目录自动下载到本机',
  ],
  /** What a page needs an account for. */
  reasons: {
    combos: '登录后可查看组合套餐',
    coupons: '登录后可领取优惠券',
    points: '登录后可用积分兑换礼品',
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
