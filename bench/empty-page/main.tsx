import { createRoot } from 'react-dom/client'

/** The smallest installed React page: one element, and a service worker that precaches it. */
function EmptyPage() {
  return <main data-usable>可用</main>
}

createRoot(document.getElementById('root')!).render(<EmptyPage />)
void navigator.serviceWorker.register('/sw.js')
