/** No authentic answer came: trying again makes sense, and nothing may be concluded about what the server did. */
export class NetworkError extends Error {
  /**
   * `unauthentic`: something answered that is not our server, such as a captive portal. `gateway`: something before our
   * server says that it fails.
   */
  readonly reason: 'offline' | 'timeout' | 'unauthentic' | 'gateway'
  constructor(reason: NetworkError['reason'], options?: ErrorOptions) {
    super(
      {
        offline: '网络连接失败，请检查网络',
        timeout: '请求超时，请刷新页面',
        unauthentic: '当前网络需要登录或被拦截',
        gateway: '系统繁忙，请稍后再试',
      }[reason],
      options,
    )
    this.name = 'NetworkError'
    this.reason = reason
  }
  get isTimeout(): boolean {
    return this.reason === 'timeout'
  }
}

/** The caller went away, or a newer request to the same path took over: nobody is waiting for the answer any more. */
export class CancelledError extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'CancelledError'
  }
}
