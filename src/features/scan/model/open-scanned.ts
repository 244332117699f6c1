import type { ListedGoods } from '#contract/goods/goods.ts'
import { readScanned } from '#domain/goods/scanned-code.ts'
import { paths } from '#routing/paths.ts'
import { alert, confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'

import { messages } from '../messages.ts'
import { findByBarcode, findByTrace } from '../queries.ts'

/**
 * Where what was scanned or typed leads: to the goods, to the list of several, or to the search `toList` makes of it.
 * Undefined when it leads nowhere, after a dialog has said why.
 */
export async function openScanned(
  text: string,
  toList: (keywords: string) => string = (keywords) => paths.search({ keywords }),
): Promise<string | undefined> {
  const scanned = readScanned(text)
  if (!scanned) return toList(text.trim())
  try {
    if (scanned.kind === 'barcode') {
      const found = await findByBarcode(scanned.code)
      return toOnly(found) ?? toList(scanned.code)
    }
    const found = await findByTrace(scanned.code)
    if (found === 'offline') {
      await alert(messages.traceOffline, { details: [messages.traceOfflineWhy] })
      return undefined
    }
    return toOnly(found) ?? (found[0] ? toList(found[0].approvalNumber || found[0].name) : await toWanted(scanned.code))
  } catch (error) {
    report(error)
    return undefined
  }
}

const toOnly = ([only, ...others]: readonly ListedGoods[]): string | undefined =>
  only && others.length === 0 ? paths.goods({ goodsId: only.id }) : undefined

async function toWanted(code: string): Promise<string | undefined> {
  const isAsked = await confirm(messages.noTrace(code), {
    details: [messages.noTraceWhy],
    yes: messages.post,
    no: messages.close,
  })
  return isAsked ? paths.wantedForm() : undefined
}
