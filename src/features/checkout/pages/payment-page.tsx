import { Fragment, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'

import type { Payment } from '#contract/payment.ts'
import { PayOnline } from '#features/online-payment/index.ts'
import { paths } from '#routing/paths.ts'

import { BalancePanel } from '../components/balance-panel.tsx'
import { PaymentFrame } from '../components/payment-frame.tsx'
import { TransferPanel } from '../components/transfer-panel.tsx'
import { dueOf, pageOf } from '../model/due.ts'
import { payment as messages } from '../payment-messages.ts'
import { usePayment, withPayment } from '../queries.ts'

export default function PaymentPage() {
  const { paymentId } = useParams()
  const remote = usePayment(Number(paymentId))
  const navigate = useNavigate()
  const goOn = (paid: Payment) => navigate(pageOf(paid), withPayment(paid))
  if (remote.data?.isPaid) return <Navigate to={paths.paid({ payment: remote.data.id })} replace />
  return (
    <PaymentFrame title={messages.title} remote={remote}>
      {(payment, isOffline, onSent) => (
        <Ways payment={payment} isOffline={isOffline} onSent={onSent} onPaid={goOn} onReload={remote.reload} />
      )}
    </PaymentFrame>
  )
}

type WaysProps = {
  payment: Payment
  isOffline: boolean
  onSent: (payment: Payment) => void
  onPaid: (payment: Payment) => unknown
  onReload: () => void
}

/**
 * The ways to pay. Once the proof was sent back, also while the page is open, the transfer stands first and stays there:
 * whoever has sent the money reads that before another way to pay. Each way has its key, so that what was picked or
 * typed in it stays when they change places.
 */
function Ways({ payment, isOffline, onSent, onPaid, onReload }: WaysProps) {
  const [isReturned, setReturned] = useState(false)
  if (!isReturned && payment.transferState === 'rejected') setReturned(true)
  const transfer = (
    <Fragment key="transfer">
      <TransferPanel payment={payment} isOffline={isOffline} onSent={onSent} />
    </Fragment>
  )
  const balance = payment.methods.includes('balance') && (
    <Fragment key="balance">
      <BalancePanel payment={payment} isOffline={isOffline} onPaid={(paid) => void onPaid(paid)} />
    </Fragment>
  )
  return (
    <PayOnline
      paymentId={payment.id}
      isOffline={isOffline}
      hasEphedrine={dueOf(payment).hasEphedrine}
      isProofSent={payment.transferState === 'submitted'}
      onPaid={onReload}
    >
      {({ online, link, isLoading }) => {
        const others = [balance, <Fragment key="online">{online}</Fragment>]
        const ways = isReturned ? [transfer, ...others] : [...others, !isLoading && transfer]
        return [...ways, <Fragment key="link">{link}</Fragment>]
      }}
    </PayOnline>
  )
}
