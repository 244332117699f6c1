/** What a company is told about its review. */
import { companyPaths } from '#routing/paths/company.ts'

import type { NewMessage } from '../message/index.ts'

const LINK = companyPaths.basic()

export const companyNews = {
  submitted: (): NewMessage => ({
    kind: 'qualification',
    title: '资质已提交审核',
    text: '我们会尽快核对企业信息和资质证件，结果会在这里告知。审核期间可以浏览和收藏商品；需要修改请先撤回。',
    link: LINK,
  }),
  lapsed: (days: number): NewMessage => ({
    kind: 'qualification',
    title: '开户资料久未提交',
    text: `资料 ${days} 天没有修改也没有提交，企业名称和信用代码已不再保留，其他内容还在；继续开户请重新填写这两项并提交。`,
    link: LINK,
  }),
  changeSubmitted: (): NewMessage => ({
    kind: 'qualification',
    title: '企业信息变更已提交审核',
    text: '审核期间暂停采购，购物车和已下的订单不受影响；撤回变更后立即恢复采购。',
    link: LINK,
  }),
}
