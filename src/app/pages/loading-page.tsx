import { Busy } from '#app/busy.tsx'

/** The address /loading: nothing but the wait. */
export default function LoadingPage() {
  return <Busy />
}
