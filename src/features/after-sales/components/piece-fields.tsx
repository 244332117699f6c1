import { agreedText } from '#domain/after-sales/after-sales.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { type ClaimableLine, type ClaimForm, isLineOpen, keyOf, piecesOf } from '../model/claim-form.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0', paddingTop: '0' },
  },
})
const Note = chakra('span', { base: { color: 'ink.muted', fontSize: 'meta' } })

type PieceFieldsProps = {
  form: ClaimForm
  lines: readonly ClaimableLine[]
  onChange: (pieces: ClaimForm['pieces']) => void
  /** Why what stands in a line's field is no number of pieces, by line and batch. */
  faults: Readonly<Record<string, string>>
  onFault: (key: string, fault: string) => void
}

/** How many pieces of each line and batch are claimed. */
export const PieceFields = ({ form, lines, onChange, faults, onFault }: PieceFieldsProps) => (
  <chakra.ul listStyle="none">
    {lines.map((line) => {
      const { name, specification, manufacturer, batch, expiresOn, quantity, unit } = line
      const isOpen = isLineOpen(form, line)
      const key = keyOf(line)
      return (
        <Row key={key}>
          <div>
            <div>
              <b>{name}</b> <Note>{`${specification} ${manufacturer}`}</Note>
            </div>
            <Note>{`${messages.batch} ${batch || messages.noBatch} · ${messages.expiresOn} ${expiresOn || '—'}`}</Note>
            {line.nearExpiryConsent && (
              // Said before anything is chosen, for what cannot come back is no use filling in.
              <chakra.div color={isOpen ? 'ink.muted' : 'warn'} fontSize="meta">
                {agreedText()}
              </chakra.div>
            )}
          </div>
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
            <Note>{messages.most(quantity, unit)}</Note>
            <Stepper
              label={`${name} ${batch} ${messages.quantity}`}
              value={piecesOf(form, line)}
              min={0}
              max={quantity}
              isDisabled={!isOpen}
              onCommit={(pieces) => onChange({ ...form.pieces, [key]: pieces })}
              keepsFault
              onType={(typed = Infinity, text) => onFault(key, text && typed > quantity ? messages.upTo(quantity) : '')}
            />
          </chakra.div>
          {isOpen && faults[key] && (
            <chakra.div role="alert" gridColumn="1 / -1" textAlign="end" color="danger" fontSize="meta">
              {faults[key]}
            </chakra.div>
          )}
        </Row>
      )
    })}
  </chakra.ul>
)
