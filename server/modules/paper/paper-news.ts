import { DAY_MS } from '#domain/instant.ts'
import { PAPER_TEXT, type PaperSubject } from '#domain/vault/papers.ts'
import { vaultPaths } from '#routing/paths/vault.ts'

import type { NewMessage } from '../message/index.ts'

const KEPT_MS = 180 * DAY_MS

const news = (title: string, text: string, now: number): NewMessage => ({
  kind: 'qualification',
  title,
  text,
  link: vaultPaths.vault(),
  expiresAt: now + KEPT_MS,
})

/** The messages about papers that a buyer asked for; `name` says which. */
export const paperNews = {
  answered: ({ kind }: PaperSubject, name: string, now: number) =>
    news(`${PAPER_TEXT[kind]}已补齐`, `您索取的${name}已上传，联网后自动存入迎检资料。`, now),
  declined: ({ kind }: PaperSubject, name: string, reason: string, now: number) =>
    news(`${PAPER_TEXT[kind]}暂不能提供`, `您索取的${name}：${reason}`, now),
}
