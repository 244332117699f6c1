import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { AskedPaper } from '#contract/fulfilment/vault.ts'
import { opsApi } from '#contract/ops/api.ts'

import type { Executor } from '../../db/connect.ts'
import { sentFile } from '../../platform/file-store.ts'
import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import { afterOf, type KeyPage, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import { declinePaper } from './answer-papers.ts'
import { askPapers } from './ask-papers.ts'
import { addLicense, listLicenses, showLicense } from './license-papers.ts'
import { nameSubjects } from './name-subjects.ts'
import { findAsked, findAskers } from './repository.ts'

/** A page of what buyers asked for, by subject. */
async function listAsked(
  db: Executor,
  { cursor, view = 'open' }: { cursor?: string | undefined; view?: 'open' | 'closed' | undefined },
): Promise<KeyPage<AskedPaper>> {
  const { list, ...rest } = pageOf(
    await findAsked(db, { isOpen: view === 'open', after: afterOf(cursor), limit: PAGE_LIMIT }),
  )
  const subjects = list.map(({ kind, subjectId, batch }) => ({ kind, id: subjectId, batch }))
  const wordsOf = await nameSubjects(db, subjects)
  const shown = []
  for (const [index, { id, kind, subjectId, batch, state, askedAt, closedAt, answer }] of list.entries()) {
    const subject = subjects[index]!
    shown.push({
      id,
      kind,
      subjectId,
      batch,
      ...wordsOf(subject),
      state,
      askedAt,
      closedAt: closedAt ?? undefined,
      answer: answer ?? undefined,
      buyers: await findAskers(db, subject, state),
    })
  }
  return { list: shown, ...rest }
}

export function installPaper(app: FastifyInstance): void {
  route(app, api.vault.ask, ({ db, buyerId, session, body, now }) =>
    askPapers(db, { buyerId, userId: session!.userId, ...body, now }),
  )
  const { paper } = opsApi
  opsRoute(app, paper.list, ({ db, query }) => listAsked(db, query))
  opsRoute(app, paper.decline, ({ db, params, body, now, audit }) =>
    declinePaper(db, { ...params, ...body, now, audit }),
  )
  opsRoute(app, paper.licenses, ({ db }) => listLicenses(db))
  opsRoute(app, paper.addLicense, async ({ db, params, services, readUpload, now, audit }) =>
    addLicense(db, services.config, { ...params, upload: await readUpload(), now, audit }),
  )
  opsRawRoute(app, paper.license, async ({ db, params, services }) =>
    sentFile(await showLicense(db, services.config, params.id)),
  )
}
