/** The door: who is signed in, and signing out. The login page is reached by its address. */
export { QualityReport } from './components/quality-report.tsx'
export { SignIn } from './components/sign-in.tsx'
export { requestSignIn } from './model/sign-in-request.ts'
export { UserProvider } from './components/user-provider.tsx'
export { signOut } from './mutations.ts'
export { type MirroredUser, useBuyer, useOwner, useUser, VISITOR } from './queries.ts'
