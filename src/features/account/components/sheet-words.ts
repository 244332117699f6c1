/** The sheet that signs the shown account in again. */
export const sheetWords = {
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
