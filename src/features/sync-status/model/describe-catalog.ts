import type { CatalogStatus } from '../page-queries.ts'

/** What a press on the button beside the sentence does. */
export type CatalogStep = 'pause' | 'resume' | 'retry'
export type CatalogDescription = {
  text: string
  /** Share of the download that is here, 0 to 1; absent where nothing is being fetched. */
  share?: number
  steps: readonly { step: CatalogStep; text: string; isMain?: true }[]
}

const FAILURES: Record<NonNullable<CatalogStatus['failure']>, string> = {
  offline: '网络已断开，联网后自动继续',
  timeout: '网络太慢，服务器没有及时应答',
  unauthentic: '当前网络需要登录或被拦截，请先打开浏览器完成网络登录',
  gateway: '服务器暂时没有响应，请稍后再试',
  refused: '服务器暂时没有可下载的目录',
}

const PAUSE = { step: 'pause', text: '暂停' } as const
const RESUME = { step: 'resume', text: '继续下载', isMain: true } as const

const thousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
/** "1.2 MB / 3.5 MB": of the first download. */
const progressOf = ({ loadedBytes, expectedBytes }: CatalogStatus): string =>
  `${sizeOf(loadedBytes)} / ${sizeOf(loadedBytes + expectedBytes)}`
const shareOf = ({ loadedBytes, expectedBytes }: CatalogStatus): number =>
  loadedBytes + expectedBytes > 0 ? loadedBytes / (loadedBytes + expectedBytes) : 0

/** How the catalogue on this device stands and what can be done about it; `clock` is when it was last current. */
export function describeCatalog(status: CatalogStatus, clock: string | undefined): CatalogDescription {
  const { state, count, storedBytes, expectedBytes, loadedBytes, failure } = status
  switch (state) {
    case 'ready': {
      const parts = [
        storedBytes && sizeOf(storedBytes),
        `${thousands(count)} 种（含已下架）`,
        clock && `更新于 ${clock}`,
      ]
      return { text: `目录 ${parts.filter(Boolean).join('，')}`, steps: [] }
    }
    case 'loading':
      return expectedBytes + loadedBytes > 0
        ? { text: `正在下载离线目录 ${progressOf(status)}`, share: shareOf(status), steps: [PAUSE] }
        : { text: '正在准备离线目录', steps: [PAUSE] }
    case 'paused':
      return {
        text:
          loadedBytes > 0 ? `离线目录已暂停下载，已有 ${progressOf(status)}` : '离线目录未下载，断网时不能搜索和浏览',
        ...(loadedBytes > 0 && { share: shareOf(status) }),
        steps: [RESUME],
      }
    case 'asking':
      return {
        text: `首次下载约 ${sizeOf(expectedBytes)}，当前为省流量网络，是否下载？`,
        steps: [
          { step: 'resume', text: '下载', isMain: true },
          { step: 'pause', text: '以后再说' },
        ],
      }
    case 'failed':
      return {
        text: `离线目录没有下载成功：${FAILURES[failure ?? 'timeout']}`,
        steps: [{ step: 'retry', text: '重试', isMain: true }],
      }
    case 'empty':
      return { text: '离线目录还没下载到本机，稍后自动下载', steps: [] }
  }
}

const UNITS = ['B', 'KB', 'MB', 'GB']

/** "12.3 MB". */
export function sizeOf(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const size = bytes / 1024 ** power
  return `${size >= 100 || power === 0 ? Math.round(size) : size.toFixed(1)} ${UNITS[power]}`
}
