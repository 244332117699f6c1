import type { Checkout } from '#contract/checkout.ts'
import { explainChoice } from '#domain/coupon/explain-best.ts'
import { dayOf } from '#domain/instant.ts'
import type { Fen } from '#domain/money.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', md: '2rem' },
    paddingBlock: '0.5',
    lineHeight: '1.4',
    '& > span': { minWidth: 0, flex: 1 },
    '& > em': { fontStyle: 'normal', color: 'price', whiteSpace: 'nowrap' },
    '&:has(:disabled)': { color: 'ink.faint', cursor: 'not-allowed', '& > em': { color: 'ink.faint' } },
  },
})

type CouponPickerProps = {
  checkout: Pick<Checkout, 'coupons' | 'bestCoupons' | 'couponIds' | 'couponSaves'>
  /** Those chosen, also while the server is computing what they save. */
  couponIds: readonly number[]
  isRecomputing: boolean
  onChoose: (ids: number[]) => void
}

/** The coupons, most useful first as the server ranks them: several that add up, or one. Unusable ones say why. */
export function CouponPicker({ checkout, couponIds, isRecomputing, onChoose }: CouponPickerProps) {
  const { coupons, bestCoupons, couponSaves } = checkout
  const usable = coupons.filter(({ isUsable, saves }) => isUsable && saves > 0)
  const [alone] = coupons.filter(({ id }) => couponIds.length === 1 && id === couponIds[0])
  const saves = isRecomputing ? alone?.saves : couponSaves
  const explained = explainChoice(coupons, { chosen: { ids: couponIds, saves }, best: bestCoupons })
  const others = coupons.filter((coupon) => !usable.includes(coupon))
  // Of those that may not stand together the server takes what was chosen first.
  const toggle = (id: number) =>
    onChoose(couponIds.includes(id) ? couponIds.filter((one) => one !== id) : [...couponIds, id])
  const chosen = coupons.filter(({ id }) => couponIds.includes(id))
  const stacked = chosen.filter(({ isStackable }) => isStackable)
  // What `adds` says is of the choice that was answered last: nothing where that held none that stands alone.
  const isToldOf =
    !isRecomputing || coupons.some(({ id, isStackable }) => checkout.couponIds.includes(id) && !isStackable)
  /** Those of the chosen ones that one with 可叠加 would take the place of. */
  const inTheWay = ({ id, isStackable, adds }: (typeof coupons)[number]) =>
    isStackable && adds === undefined && isToldOf && !couponIds.includes(id)
      ? chosen.filter((one) => !one.isStackable)
      : []
  /** It may stand beside those chosen: it says so, or its goods lie in another order than theirs. */
  const joins = (coupon: (typeof coupons)[number]) =>
    (coupon.isStackable && inTheWay(coupon).length === 0) ||
    coupon.adds !== undefined ||
    (couponIds.length > 1 && couponIds.includes(coupon.id))
  const replace = ({ id, isStackable }: (typeof coupons)[number]) =>
    onChoose([...(isStackable ? stacked.map((one) => one.id) : []), id])
  return (
    <Section title={messages.coupon}>
      {usable.length === 0 && <chakra.p color="ink.muted">{messages.noCoupons}</chakra.p>}
      {explained && (
        <chakra.p color="ink.muted" fontSize="meta" marginBottom="1">
          {explained}
        </chakra.p>
      )}
      <chakra.fieldset border="0" aria-label={messages.coupon}>
        {usable.map((coupon) => (
          <Choice key={coupon.id}>
            {joins(coupon) ? (
              <input type="checkbox" checked={couponIds.includes(coupon.id)} onChange={() => toggle(coupon.id)} />
            ) : (
              <input
                type="radio"
                name="coupon"
                checked={couponIds.includes(coupon.id)}
                onChange={() => replace(coupon)}
              />
            )}
            <span>
              {coupon.name} {bestCoupons.ids.includes(coupon.id) && <Tag tone="price">{messages.couponBest}</Tag>}
              {coupon.isStackable && <Tag>{messages.couponStackable}</Tag>}
              <Terms coupon={coupon} />
              <Replacement
                replaced={inTheWay(coupon)}
                more={stacked.length === 0 && saves !== undefined ? coupon.saves - saves : undefined}
              />
            </span>
            <Saving coupon={coupon} isChosen={couponIds.includes(coupon.id)} isRecomputing={isRecomputing} />
          </Choice>
        ))}
        {usable.length > 0 && (
          <Choice>
            <input type="radio" name="coupon" checked={couponIds.length === 0} onChange={() => onChoose([])} />
            <span>{messages.couponNone}</span>
          </Choice>
        )}
      </chakra.fieldset>
      {others.length > 0 && (
        <chakra.details fontSize="meta" color="ink.muted">
          <chakra.summary minHeight={{ base: 'touch', md: '1.75rem' }} alignContent="center">
            {messages.couponUnusable(others.length)}
          </chakra.summary>
          <chakra.ul listStyle="none" display="grid" gap="1" paddingTop="1" maxHeight="14rem" overflow="auto">
            {others.map((coupon) => (
              <li key={coupon.id}>
                <chakra.span color="ink">{coupon.name}</chakra.span> {coupon.why}
                <Terms coupon={coupon} />
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </Section>
  )
}

/** What it saves: beside the chosen ones where it is or may be one of them, else alone. */
function Saving({ coupon, isChosen, isRecomputing }: SavingProps) {
  const { used, adds, saves } = coupon
  if (isRecomputing) return <em>{isChosen && used > 0 ? messages.couponSaves(used) : messages.couponSaves(saves)}</em>
  if (isChosen) return <em>{messages.couponSaves(used)}</em>
  return <em>{adds === undefined ? messages.couponSaves(saves) : messages.couponAdds(adds)}</em>
}
type SavingProps = { coupon: Checkout['coupons'][number]; isChosen: boolean; isRecomputing: boolean }

/**
 * What a coupon marked 可叠加 cannot stand beside, said before it is pressed. `more`: fen that it saves more alone than
 * what is chosen, negative when it saves less; undefined when it would not stand alone.
 */
function Replacement({ replaced, more }: { replaced: readonly { name: string }[]; more: Fen | undefined }) {
  if (replaced.length === 0) return null
  return (
    <chakra.div color="warn" fontSize="meta">
      {messages.couponReplaces(
        replaced.map(({ name }) => name),
        more,
      )}
    </chakra.div>
  )
}

/** From which amount it counts, and until when. */
function Terms({ coupon: { threshold, endsAt } }: { coupon: Checkout['coupons'][number] }) {
  const terms = [
    threshold !== undefined && messages.couponThreshold(threshold),
    endsAt !== undefined && messages.couponEnds(dayOf(endsAt)),
  ].filter(Boolean)
  return (
    <chakra.div color="ink.muted" fontSize="meta">
      {terms.join(' · ')}
    </chakra.div>
  )
}
