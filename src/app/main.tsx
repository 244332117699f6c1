import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'

import { paths } from '#routing/paths.ts'

import { boot } from './boot.ts'
import { installErrorPolicy } from './error-policy.ts'
import { listenForInstall } from './install.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'

listenForInstall()
const router = createRouter()
installErrorPolicy({
  toLogin: () => {
    const { pathname, search } = router.state.location
    if (pathname !== paths.login()) void router.navigate(paths.login({ from: pathname + search }))
  },
})
boot()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
