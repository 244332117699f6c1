import { path } from '../path.ts'

/** 自助服务. Its parts answer bare and below it. */
export const selfServicePaths = {
  /** Opens its first part. */
  selfService: path('/zzfw'),
  /** 意见反馈. Query: order, the id of the one it is about; page. */
  feedback: path('/yjfk'),
}

/** The second address of one of its parts. */
export const belowSelfService = ({ pattern }: { pattern: string }): string => selfServicePaths.selfService() + pattern
