import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { boot } from './boot.ts'
import { listenForInstall } from './install.ts'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'

listenForInstall()
boot()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <Router />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
)
