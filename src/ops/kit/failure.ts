/** Where a failed act goes that has no form to be shown in. */
import { AppError } from '#contract/protocol/errors.ts'
import { alert } from '#ui/feedback/dialogs.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Another operator was first. */
export const isOvertaken = (error: unknown): boolean => error instanceof AppError && error.code === 'ops.overtaken'

/**
 * Another operator was first: a dialog says who, and the page shows what he left. Everything else is a short sentence.
 */
export function tellFailure(error: unknown): void {
  if (isOvertaken(error)) void alert(`${toSentence(error)}。页面已更新为最新状态。`, { title: '已被其他操作员处理' })
  else toast(toSentence(error), { tone: 'danger' })
}
