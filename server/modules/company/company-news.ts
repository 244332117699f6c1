/** What a company is told about its review. */
import { companyPaths } from '#routing/paths/company.ts'

import type { NewMessage } from '../message/index.ts'

const LINK = companyPaths.basic()

export const companyNews = {
  submitted: (): NewMessage => ({
    kind: 'qualification',
    title: '资质已提交审核',
    text: '我们会尽快核对企业信息和资质证件，结果会在这里告知。审核期间可以浏览商品、整理购物车；需要修改请先撤回。',
    link: LINK,
  }),
  changeSubmitted: (): NewMessage => ({
    kind: 'qualification',
    title: '企业信息变更已提交审核',
    text: '审核期间暂停采购，购物车和已下的订单不受影响；撤回变更后立即恢复采购。',
    link: LINK,
  }),
}
