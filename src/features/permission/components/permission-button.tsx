import type { NamedGoods } from '#calls/labels.ts'
import { RoleNeeded, useRefusal } from '#features/account/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { askForPermission } from '../mutations.ts'
import { usePermission } from '../queries.ts'

type Props = {
  goodsId: number
  /** What the page knows: a set that holds the goods, or the goods themselves, by which the application is then named. */
  goods?: (NamedGoods & { id: number }) | undefined
  /** In a row of a table. */
  isShort?: boolean
}

/**
 * Applies for controlled goods, tells how the application stands, and takes back what nobody has answered; works
 * offline.
 */
export function PermissionButton({ goodsId, goods, isShort = false }: Props) {
  const { application, isPending } = usePermission(goodsId)
  const refusal = useRefusal('request.make')
  const needed = refusal !== undefined && <RoleNeeded act="request.make" refusal={refusal} isShort={isShort} />
  const named = goods?.id === goodsId ? goods : undefined
  const ask = async (isWanted: boolean) => {
    try {
      await askForPermission(goodsId, isWanted, named)
      const undo = { text: messages.undo, run: () => askForPermission(goodsId, !isWanted, named).catch(report) }
      toast(isWanted ? messages.asked : messages.withdrawn, { action: undo })
    } catch (error) {
      report(error)
    }
  }
  if (!application) return needed || <LinkButton onClick={() => void ask(true)}>{messages.ask}</LinkButton>
  const { status, reason } = application
  if (status === 'granted') return <Said>{messages.granted}</Said>
  return (
    <>
      <Said title={reason || messages.asked}>
        {status === 'refused'
          ? messages.refused(reason)
          : isPending
            ? messages.pending
            : isShort
              ? messages.waitingShort
              : messages.waiting}
      </Said>
      {needed || (
        <LinkButton onClick={() => void ask(status === 'refused')}>
          {status === 'refused' ? messages.askAgain : messages.withdraw}
        </LinkButton>
      )}
    </>
  )
}

// No span: a row cuts those over two lines.
const Said = chakra('b', {
  base: {
    fontWeight: '400',
    minWidth: '0',
    color: 'ink.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
