import { describe, expect, it } from 'vitest'

import type { CatalogStatus } from '../page-queries.ts'
import { describeCatalog } from './describe-catalog.ts'

const MB = 1024 * 1024
const status = (said: Partial<CatalogStatus>): CatalogStatus => ({
  state: 'loading',
  edition: 1,
  isSearchable: false,
  count: 100_000,
  loaded: 0,
  loadedBytes: 0,
  expectedBytes: 0,
  revision: 1,
  ...said,
})
const say = (said: Partial<CatalogStatus>) => {
  const { text, share, steps } = describeCatalog(status(said), '10:42')
  return [text, share, steps.map((one) => one.text).join(' ')]
}

describe('the catalogue on this device', () => {
  it.each([
    [
      'is ready',
      { state: 'ready', storedBytes: 23 * MB },
      ['目录 23.0 MB，100,000 种（含已下架），更新于 10:42', undefined, ''],
    ],
    ['is ready but not stored', { state: 'ready' }, ['目录 100,000 种（含已下架），更新于 10:42', undefined, '']],
    ['is on its way', { loadedBytes: MB, expectedBytes: 3 * MB }, ['正在下载离线目录 1.0 MB / 4.0 MB', 0.25, '暂停']],
    ['is asked for', {}, ['正在准备离线目录', undefined, '暂停']],
    [
      'was stopped on its way',
      { state: 'paused', loadedBytes: MB, expectedBytes: MB },
      ['离线目录已暂停下载，已有 1.0 MB / 2.0 MB', 0.5, '继续下载'],
    ],
    ['was put off', { state: 'paused' }, ['离线目录未下载，断网时不能搜索和浏览', undefined, '继续下载']],
    [
      'waits for the buyer’s word',
      { state: 'asking', expectedBytes: 3.5 * MB },
      ['首次下载约 3.5 MB，当前为省流量网络，是否下载？', undefined, '下载 以后再说'],
    ],
    [
      'failed, and why',
      { state: 'failed', failure: 'unauthentic' },
      ['离线目录没有下载成功：当前网络需要登录或被拦截，请先打开浏览器完成网络登录', undefined, '重试'],
    ],
    [
      'failed behind a gateway',
      { state: 'failed', failure: 'gateway' },
      ['离线目录没有下载成功：服务器暂时没有响应，请稍后再试', undefined, '重试'],
    ],
    ['is not there', { state: 'empty' }, ['离线目录还没下载到本机，稍后自动下载', undefined, '']],
  ] as const)('%s', (_, said, told) => {
    expect(say(said)).toEqual(told)
  })
})
