import { path } from '../path.ts'

/** 自助服务. Its parts answer bare and below it. */
export const selfServicePaths = {
  /** Opens its first part. */
  selfService: path('/zzfw'),
  /** 补货计划: what to order of everything in use. */
  replenishment: path('/bhjh'),
  /** 意见反馈. Query: order or goods, the id of what it is about; page. */
  feedback: path('/yjfk'),
}

/** The second address of one of its parts. */
export const belowSelfService = ({ pattern }: { pattern: string }): string => selfServicePaths.selfService() + pattern
