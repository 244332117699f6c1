type Listener = (error: unknown) => void

let listener: Listener = () => {}

/** The app says here what becomes of reported errors: the login page, an alert, a retry dialog. */
export function onReport(report: Listener): void {
  listener = report
}

/** Hands an error that a component cannot answer itself to the app's error policy. */
export const report: Listener = (error) => listener(error)
