import { exactUnitPrice, type UnitPrice } from '#domain/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'

type PriceJumpProps = { before: UnitPrice | undefined; now: UnitPrice | undefined }

/** A price is seldom doubled or halved at once: a digit may have slipped. */
export function PriceJump({ before, now }: PriceJumpProps) {
  if (before === undefined || now === undefined || (now <= before * 2 && now * 2 >= before)) return null
  const words = now > before ? '超过它的两倍' : '不到它的一半'
  return <Notice tone="warn">{`现价 ¥${exactUnitPrice(before)}，新价${words}，请核对是否打错了数字。`}</Notice>
}
