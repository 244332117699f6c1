import { path } from '../path.ts'

/** 账户中心: the company behind the account. */
export const companyPaths = {
  basic: path('/zhzx/basic'),
  /** 账户中心, which opens its first part. */
  account: path('/zhzx'),
  /** Query: kind, the document to begin with. */
  documents: path('/zhzx/zzzj'),
  addresses: path('/zhzx/addr'),
  /** 同事与分工: who of the company may do what. */
  colleagues: path('/zhzx/tsfg'),
  /** What an invited colleague opens. */
  join: path('/join/:token'),
  /** 系统对接: the keys of the company's own programs. */
  systems: path('/zhzx/xtdj'),
  stores: path('/zhzx/ddgl'),
  /** 门店总览 of a head office. Query: store, status, page. */
  chain: path('/zhzx/mdzl'),
}
