import { Navigate, useNavigate, useParams } from 'react-router-dom'

import type { Payment } from '#contract/payment.ts'
import { paths } from '#routing/paths.ts'

import { BalancePanel } from '../components/balance-panel.tsx'
import { PaymentFrame } from '../components/payment-frame.tsx'
import { TransferPanel } from '../components/transfer-panel.tsx'
import { payment as messages } from '../messages.ts'
import { usePayment } from '../queries.ts'

export default function PaymentPage() {
  const { paymentId } = useParams()
  const seen = usePayment(Number(paymentId))
  const navigate = useNavigate()
  const goOn = ({ id, isPaid }: Payment) =>
    navigate(isPaid ? paths.paid({ payment: id }) : paths.ephedrinePayment({ payment: id }))
  if (seen.data?.isPaid) return <Navigate to={paths.paid({ payment: seen.data.id })} replace />
  return (
    <PaymentFrame title={messages.title} seen={seen}>
      {(payment, isOffline) => (
        <>
          {payment.methods.includes('balance') && (
            <BalancePanel payment={payment} isOffline={isOffline} onPaid={(paid) => void goOn(paid)} />
          )}
          <TransferPanel
            payment={payment}
            isOffline={isOffline}
            onSent={({ id }) => void navigate(paths.paid({ payment: id }))}
          />
        </>
      )}
    </PaymentFrame>
  )
}
