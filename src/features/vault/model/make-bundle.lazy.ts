/**
 * A period as one ZIP: an index with SHA-256 hashes, every file that is here, and what the shop knows itself as pages.
 */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

import type { Paper, VaultFacts, VaultOrder } from '#contract/fulfilment/vault.ts'
import { recallNumber } from '#domain/recall/recall.ts'
import { PAPER_TEXT } from '#domain/vault/papers.ts'
import { byNeed } from '#domain/vault/plan.ts'
import { csvFile } from '#lib/csv.ts'
import { sha256 } from '#lib/sha256.ts'
import { saveFile } from '#ui/save-file.ts'

import { messages } from '../messages.ts'
import {
  deliveryNotes,
  escapeHtml,
  htmlPage,
  indexPage,
  type IndexRow,
  indexTable,
  pathOfPaper,
  recallPage,
  recordTable,
  sumsOf,
} from './bundle-texts.ts'
import { signatureOf } from './chain-facts.ts'
import { recallsIn, recallTitle } from './recall-facts.ts'
import { wantedFiles } from './vault-files.ts'

export type BundleRequest = {
  facts: VaultFacts
  orders: readonly VaultOrder[]
  company: string
  /** Days, both included. */
  period: readonly [from: string, to: string]
  /** The bytes of a paper where this device has it. */
  read: (paper: Paper) => Promise<ArrayBuffer | undefined>
  onProgress: (done: number, count: number) => void
}
/** How many files of others are in it, and how many are named as absent. */
export type BundleResult = { files: number; absent: number }

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The ZIP as a Blob; files go into it one after the other, so that no two are in memory. */
export async function makeBundle(request: BundleRequest): Promise<BundleResult & { blob: Blob }> {
  const { facts, orders, company, period, read, onProgress } = request
  const parts: Uint8Array<ArrayBuffer>[] = []
  const rows: IndexRow[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else parts.push(new Uint8Array(chunk))
  })
  const add = (path: string, bytes: Uint8Array, isPacked: boolean) => {
    // Papers are compressed already.
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    zip.add(entry)
    entry.push(bytes, true)
    if (failure) throw failure
  }
  const addText = async (path: string, text: string, row: Pick<IndexRow, 'kind' | 'about'>) => {
    const bytes = textBytes(text)
    add(path, bytes, false)
    rows.push({ path, ...row, bytes: bytes.length, sha256: await sha256(bytes) })
  }
  const papers = byNeed(wantedFiles(facts, orders))
  let absent = 0
  for (const [done, paper] of papers.entries()) {
    onProgress(done, papers.length)
    const row = { kind: PAPER_TEXT[paper.kind], about: paper.name }
    const bytes = await read(paper)
    if (!bytes) {
      absent += 1
      rows.push({ path: '', ...row, bytes: 0, sha256: '' })
      continue
    }
    const path = pathOfPaper(paper)
    add(path, new Uint8Array(bytes), true)
    rows.push({ path, ...row, bytes: bytes.byteLength, sha256: await sha256(bytes) })
  }
  const { chain } = messages
  const { contract } = facts.contract
  if (contract)
    await addText(
      `电子合同/合同_第${contract.version}版.html`,
      htmlPage(contract.title, `<p>${escapeHtml(signatureOf(facts) ?? chain.unsigned)}</p>${contract.body}`),
      { kind: chain.contract, about: contract.title },
    )
  for (const sent of orders)
    for (const { number, html } of deliveryNotes(sent, facts, company))
      await addText(`随货同行单/${number}.html`, html, { kind: chain.note, about: number })
  await addText('验收记录.csv', csvFile(recordTable(orders, facts.seller.company)), {
    kind: chain.record,
    about: period.join(' 至 '),
  })
  for (const recall of recallsIn(facts, new Set(orders.map(({ order }) => order.id)), period))
    await addText(
      `${messages.recall.title}/${recallNumber(recall)}.html`,
      recallPage(recall, { company, seller: facts.seller.company }),
      { kind: messages.recall.title, about: recallTitle(recall) },
    )
  add('目录.csv', textBytes(csvFile(indexTable(rows))), false)
  add(
    '目录.html',
    textBytes(indexPage(rows, { company, seller: facts.seller.company, period, madeAt: Date.now() })),
    false,
  )
  add('SHA256SUMS.txt', textBytes(sumsOf(rows)), false)
  zip.end()
  if (failure) throw failure
  return { blob: new Blob(parts, { type: 'application/zip' }), files: papers.length - absent, absent }
}

/** Makes the bundle and hands it over as a download. */
export async function saveBundle(request: BundleRequest): Promise<BundleResult> {
  const { blob, ...result } = await makeBundle(request)
  saveFile(`${messages.title}_${request.period.join('_')}.zip`, blob)
  return result
}
