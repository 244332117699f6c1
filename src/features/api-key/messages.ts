import { KEY_NAME_MAX, KEYS_MAX } from '#domain/api-key/api-key.ts'
import { minuteOf } from '#domain/instant.ts'

export const messages = {
  title: '系统对接',
  intro:
    '让诊所系统、药店进销存直接读目录和价格、下单、取批号和追溯码，订单有变化时自动告诉它们。每个系统用各自的密钥，不用时随时停用。',
  docs: '接口文档',
  offline: '当前离线，新建和停用密钥在联网后进行',
  keys: '密钥',
  count: (count: number) => `有效 ${count} 把，最多 ${KEYS_MAX} 把`,
  none: '还没有密钥',
  noneHint: '为要对接的系统新建一把密钥，交给该系统的实施人员。',
  ended: '已停用',
  gone: '不再有效',

  actsAs: (name: string) => `代表 ${name}`,
  made: (by: string, at: number) => `${by} 新建于 ${minuteOf(at)}`,
  used: (at: number | undefined, from: string | undefined) =>
    at === undefined ? '未使用过' : `最近使用 ${minuteOf(at)}${from ? `，来自 ${from}` : ''}`,
  left: (name: string) => `${name} 已离开本单位，密钥随之失效`,
  endedAt: (at: number, reason: string) => `停用于 ${minuteOf(at)}${reason ? `：${reason}` : ''}`,
  endedBySeller: '常备停用',

  make: '新建密钥',
  name: '名称',
  nameHint: '写明给哪个系统用，如“诊所 HIS”',
  nameMissing: '请填写名称',
  nameLong: `名称最多 ${KEY_NAME_MAX} 个字`,
  scopes: '权限',
  scopesMissing: '请至少选一项权限',
  colleague: '代表哪位同事',
  colleagueHint: '按这位同事的分工和额度下单；他离开本单位，密钥随之失效',
  send: '生成密钥',
  cancel: '取消',
  once: (name: string) => `“${name}”的密钥，只显示这一次，请现在复制到该系统里保存：`,
  keyOf: (name: string) => `${name} 的密钥`,
  copy: {
    label: '复制密钥',
    copied: '密钥已复制，请只存放在对接的系统里',
    failed: '没有复制成功，请手动选中密钥复制',
  },

  end: '停用',
  endOf: (name: string) => `停用 ${name}`,
  endAsk: (name: string) => `用“${name}”密钥的系统立即不能再读取或下单，停用后不能恢复。`,
  endDone: (name: string) => `“${name}”的密钥已停用`,
}
