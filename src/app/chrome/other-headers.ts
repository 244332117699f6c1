/** The headers of the till and of the login page: no first visit to the shop needs them. */
export { LoginHeader } from './login-header.tsx'
export { StepsHeader } from './steps-header.tsx'
