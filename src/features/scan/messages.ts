import type { CameraState } from './model/watch-camera.ts'

export const messages = {
  scan: '扫码找货',
  title: '扫商品条码或追溯码',
  digits: '或输入条码 / 追溯码数字',
  digitsHint: '商品条码 13 位，追溯码 20 位；接扫码枪可直接扫',
  badDigits: '不是有效的商品条码（13 位，末位为校验码）或追溯码（20 位），请核对后重输',
  find: '查找',
  camera: '摄像头画面',
  noTrace: (code: string) => `没有找到追溯码 ${code} 对应的商品`,
  noTraceWhy: '该药品可能不在目录中，或还没有登记追溯码。可按名称搜索，或发布求购。',
  post: '发布求购',
  close: '关闭',
  traceOffline: '追溯码需要联网查询，现在没有网络',
  traceOfflineWhy: '断网时可以扫 13 位商品条码，或按药品名称、拼音简码搜索。',
}

/** What the camera is doing, why it cannot, and what helps. */
export const CAMERA_TEXT: Record<CameraState, string> = {
  starting: '正在打开摄像头…',
  looking: '把条码横放进画面，离镜头 10–20 厘米',
  nothing: '还没有扫到。请擦净镜头、避免反光，或在下面输入条码数字',
  other: '扫到的不是商品条码或追溯码，请换一个码，或在下面输入数字',
  refused: '没有使用摄像头的权限。请在浏览器地址栏的网站设置中允许摄像头后重试，或在下面输入数字',
  none: '没有找到摄像头，请在下面输入条码数字，或使用扫码枪',
  busy: '摄像头被其他程序占用，请关闭后重试，或在下面输入数字',
  unread: '识读条码的程序还没有下载到本机，请联网后重新打开扫码，或在下面输入数字',
  unsafe: '当前网址不是安全连接（https），浏览器不允许使用摄像头，请在下面输入数字',
}
