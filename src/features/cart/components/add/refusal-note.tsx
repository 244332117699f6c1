import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import type { Refusal } from '#domain/eligibility/reasons.ts'
import { useUser } from '#features/account/index.ts'
import type { WantedGoods } from '#features/restock/index.ts'
import { useCommon } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { comboPaths } from '#routing/paths/combo.ts'
import { companyPaths } from '#routing/paths/company.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'
import { shelfLifePaths } from '#routing/paths/shelf-life.ts'
import { alert } from '#ui/feedback/dialogs.ts'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../../messages.ts'

// Few goods are controlled or out of stock, so the buttons are loaded with the first of them.
const PermissionButton = lazy(async () => ({
  default: (await import('#features/permission/index.ts')).PermissionButton,
}))

const RestockLink = lazy(async () => ({ default: (await import('#features/restock/index.ts')).RestockLink }))

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1.5',
    maxWidth: 'full',
    minWidth: 0,
    fontSize: 'meta',
    '& > :is(a, button)': { flexShrink: 0 },
  },
  variants: {
    // A table row has room for two lines, in a quiet colour.
    lines: {
      two: {
        color: 'ink.muted',
        lineHeight: '1.35',
        '& > span': { lineClamp: 2 },
        // Once the buyer has acted, the state of that request replaces the reason.
        '& > span:has(+ span)': { display: 'none' },
      },
      all: { color: 'danger' },
    },
  },
})

/** The first clause is the reason. The rest says what to do, which the button beside it says too. */
const toReason = (text: string) => text.split('，')[0]

/** Why something cannot be bought and the button that helps. `two` lines have the reason; its title has the whole. */
export function RefusalNote({
  refusal,
  lines = 'all',
  goodsId,
  goods,
}: Omit<RefusalFixProps, 'isShort'> & { lines?: 'two' | 'all' }) {
  return (
    <Frame lines={lines}>
      <span title={lines === 'two' ? refusal.text : undefined}>
        {lines === 'two' ? toReason(refusal.text) : refusal.text}
      </span>
      <RefusalFix refusal={refusal} goodsId={goodsId} goods={goods} isShort={lines === 'two'} />
    </Frame>
  )
}

type RefusalFixProps = {
  refusal: Refusal
  /** The goods it is about. */
  goodsId?: number
  /** Their words, where they are known: what is out of stock can then be waited for on the spot. */
  goods?: WantedGoods
  /** In a row of a table. */
  isShort?: boolean
}

/**
 * Most fixes have a page of their own, a wish is recorded here; every other fix goes through the account manager: by
 * telephone, or in writing, which is answered among the messages.
 */
export function RefusalFix({ refusal: { text, fix }, goodsId, goods, isShort = false }: RefusalFixProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const manager = useUser().user?.admin
  const hotline = useCommon().data?.commonConfig.hot_line
  if (!fix) return null
  if (fix.kind === 'signIn') return <TextLink to={paths.login({ from: pathname + search })}>{fix.text}</TextLink>
  if (fix.kind === 'register') return <TextLink to={registerPaths.company()}>{fix.text}</TextLink>
  if (fix.kind === 'review') return <TextLink to={companyPaths.basic()}>{fix.text}</TextLink>
  if (fix.kind === 'qualification') return <TextLink to={companyPaths.documents()}>{fix.text}</TextLink>
  if (fix.kind === 'receipt') return <TextLink to={receiptPaths.receipts()}>{fix.text}</TextLink>
  if (fix.kind === 'shelfLife') return <TextLink to={shelfLifePaths.shelfLife({ goods: goodsId })}>{fix.text}</TextLink>
  if (fix.kind === 'combos') return <TextLink to={comboPaths.combos({ goods: goodsId })}>{fix.text}</TextLink>
  if (fix.kind === 'restockNotice' && goods && goods.id === goodsId)
    return (
      <Suspense>
        <RestockLink goods={goods} />
      </Suspense>
    )
  if (fix.kind === 'restockNotice' && goodsId !== undefined)
    return <TextLink to={paths.goods({ goodsId })}>{fix.text}</TextLink>
  if (fix.kind === 'applyPermission' && goodsId !== undefined)
    return (
      <Suspense>
        <PermissionButton goodsId={goodsId} goods={goods} isShort={isShort} />
      </Suspense>
    )
  const whom = manager?.phone
    ? { text: messages.manager(manager), href: `tel:${manager.phone}` }
    : hotline
      ? { text: messages.hotline(hotline), href: `tel:${hotline}` }
      : messages.noManager
  const write = () => navigate(selfServicePaths.feedback({ goods: goodsId }))
  const ask = () => alert(text, { title: fix.text, details: [whom], fix: { text: messages.writeToUs, run: write } })
  return <LinkButton onClick={() => void ask()}>{fix.text}</LinkButton>
}
