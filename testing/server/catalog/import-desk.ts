/** The goods desk's import of files, as an operator uses it. */
import * as z from 'zod/mini'

import { opsApi } from '#contract/ops/api.ts'
import type { ROW_LISTS } from '#contract/ops/goods/import-row.ts'
import type { ImportFile, ImportProgress } from '#contract/ops/goods/import.ts'

import type { TestOperator } from '../operators.ts'
import type { TestApp } from '../test-app.ts'

/** Rows of a preview whose new approval number is agreed to. */
type RenewalChoice = { previewId: string; isAll: boolean; lines?: number[] }

/** `seller` imports into `shop`; both are asked when a file is sent. */
export function importDesk(of: () => { shop: TestApp; seller: TestOperator }) {
  /** A refusal has its sentence as `message`. */
  async function send(text: string, name = '价目.csv'): Promise<ImportFile> {
    const form = new FormData()
    form.append('file', new File([text], name))
    const request = new Request('http://shop', { method: 'POST', body: form })
    const { body } = await of().shop.app.inject({
      method: 'POST',
      url: `/api/ops/goods/import_file?file_name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${of().seller.token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const { data, message } = JSON.parse(body) as { data: object; message: string }
    return (
      'columns' in data ? z.decode(opsApi.goods.importFile.response, data as never) : { ...data, message }
    ) as ImportFile
  }

  async function ended({ id }: { id: string }): Promise<ImportProgress> {
    for (;;) {
      const { data } = await of().seller.client.call(opsApi.goods.importProgress, { params: { id } })
      if (data.state !== 'running') return data
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
  }
  const run = async (file: ImportFile, isDryRun: boolean, renewals?: RenewalChoice) => {
    const columns = file.columns.flatMap(({ field }, column) => (field ? [{ column, field }] : []))
    const { data } = await of().seller.client.call(opsApi.goods.importRun, {
      params: { id: file.id },
      body: { isDryRun, columns, ...(renewals && { renewals }) },
    })
    return ended(data)
  }
  const rowsOf = async (id: string, fate: (typeof ROW_LISTS)[number]) =>
    (await of().seller.client.call(opsApi.goods.importRows, { params: { id }, query: { fate } })).data.list
  const undo = async (reason = '价格有误') => {
    const [last] = (await of().seller.client.call(opsApi.goods.imports)).data
    const { data } = await of().seller.client.call(opsApi.goods.importUndo, {
      params: { id: last!.importId },
      body: { reason },
    })
    return ended(data)
  }
  return { send, ended, run, rowsOf, undo }
}
