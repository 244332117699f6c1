import { Navigate, useNavigate, useParams } from 'react-router-dom'

import type { Payment } from '#contract/payment.ts'
import { Restricted } from '#features/account/index.ts'
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
        <Restricted act="order.pay">
          {payment.methods.includes('balance') && (
            <BalancePanel payment={payment} isOffline={isOffline} onPaid={(paid) => void goOn(paid)} />
          )}
          <PayOnline
            paymentId={payment.id}
            isOffline={isOffline}
            hasEphedrine={dueOf(payment).hasEphedrine}
            isProofSent={payment.transferState === 'submitted'}
            onPaid={remote.reload}
          >
            <TransferPanel payment={payment} isOffline={isOffline} onSent={onSent} />
          </PayOnline>
        </Restricted>
      )}
    </PaymentFrame>
  )
}
