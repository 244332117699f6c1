/** The goods desk's import of files, as an operator uses it. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'

import { opsApi } from '#contract/ops/api.ts'
import type { ROW_LISTS } from '#contract/ops/goods/import-row.ts'
import type { ImportFile, ImportProgress } from '#contract/ops/goods/import.ts'

import { operatorOf, type TestOperator } from '../operators.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/** Rows of a preview whose new approval number is agreed to. */
type RenewalChoice = { previewId: string; isAll: boolean; lines?: number[] }

/** Starts a shop for the file's tests and a seller for each of them: both are filled before the first one. */
export function importDesk() {
  const [shop, seller] = [{} as TestApp, {} as TestOperator]
  beforeAll(async () => void Object.assign(shop, await startTestApp()))
  afterAll(() => shop.close())
  beforeEach(async () => void Object.assign(seller, await operatorOf(shop, 'marketing')))

  /** A refusal has its sentence as `message`. */
  async function send(text: string, name = '价目.csv'): Promise<ImportFile> {
    const form = new FormData()
    form.append('file', new File([text], name))
    const request = new Request('http://shop', { method: 'POST', body: form })
    const { body } = await shop.app.inject({
      method: 'POST',
      url: `/api/ops/goods/import_file?file_name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const { data, message } = JSON.parse(body) as { data: object; message: string }
    return (
      'columns' in data ? z.decode(opsApi.goods.importFile.response, data as never) : { ...data, message }
    ) as ImportFile
  }

  async function ended({ id }: { id: string }): Promise<ImportProgress> {
    for (;;) {
      const { data } = await seller.client.call(opsApi.goods.importProgress, { params: { id } })
      if (data.state !== 'running') return data
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
  }
  const run = async (file: ImportFile, isDryRun: boolean, renewals?: RenewalChoice) => {
    const columns = file.columns.flatMap(({ field }, column) => (field ? [{ column, field }] : []))
    const { data } = await seller.client.call(opsApi.goods.importRun, {
      params: { id: file.id },
      body: { isDryRun, columns, ...(renewals && { renewals }) },
    })
    return ended(data)
  }
  const rowsOf = async (id: string, fate: (typeof ROW_LISTS)[number]) =>
    (await seller.client.call(opsApi.goods.importRows, { params: { id }, query: { fate } })).data.list
  const undo = async (reason = '价格有误') => {
    const [last] = (await seller.client.call(opsApi.goods.imports)).data
    const { data } = await seller.client.call(opsApi.goods.importUndo, {
      params: { id: last!.importId },
      body: { reason },
    })
    return ended(data)
  }
  return { shop, seller, send, ended, run, rowsOf, undo }
}
